/**
 * Shapes of well-known tokens. One that is not listed passes: this is a net, no wall.
 *
 * Each pattern takes time linear in the text: no part of unlimited length may fail after it has run on.
 */

interface Shape {
  readonly pattern: RegExp
  /** What is put in; by default the mask alone. */
  readonly with?: (match: string, ...groups: string[]) => string
}

/** Stands for what was masked. */
export const MASK = '[redacted]'

const SHAPES: readonly Shape[] = [
  // Anthropic, OpenAI and others who took the habit over.
  { pattern: /sk-ant-[A-Za-z0-9_-]{20,}/g },
  { pattern: /(?<=^|[^A-Za-z0-9]|\\[nrtf])sk-[A-Za-z0-9_-]{20,}/g, with: withDigit },
  // GitHub, classic and fine-grained.
  { pattern: /gh[pousr]_[A-Za-z0-9]{36,}/g },
  { pattern: /github_pat_[A-Za-z0-9_]{30,}/g },
  // GitLab: personal, CI job, deploy, runner, trigger and feed tokens.
  { pattern: /gl(?:pat|cbt|dt|rt|ptt|ft|soat|agent)-[A-Za-z0-9_.-]{20,}/g },
  // Slack: tokens and webhooks.
  { pattern: /xox[abeoprs]-[A-Za-z0-9-]{10,}/g },
  { pattern: /xapp-\d-[A-Za-z0-9-]{20,}/g },
  {
    pattern: /(hooks\.slack\.com\/(?:services|workflows|triggers)\/)[A-Za-z0-9/_-]{20,}/g,
    with: (_, before) => `${before}${MASK}`,
  },
  // AWS: key ids, and secrets where a name stands before them.
  { pattern: /(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}/g },
  {
    pattern: /(aws_?(?:secret_?access_?key|session_?token)["']?\s{0,4}[=:]\s{0,4}["']?)[A-Za-z0-9/+=]{40,}/gi,
    with: (_, before) => `${before}${MASK}`,
  },
  // Google: API keys, OAuth tokens and secrets.
  { pattern: /AIza[A-Za-z0-9_-]{35}/g },
  { pattern: /ya29\.[A-Za-z0-9_-]{20,}/g },
  { pattern: /GOCSPX-[A-Za-z0-9_-]{20,}/g },
  // npm, PyPI, RubyGems, Docker Hub, Hugging Face, DigitalOcean, Shopify, Stripe, SendGrid, Databricks, Vault, Linear.
  { pattern: /npm_[A-Za-z0-9]{36,}/g },
  { pattern: /pypi-[A-Za-z0-9_-]{40,}/g },
  { pattern: /rubygems_[a-f0-9]{40,}/g },
  { pattern: /dckr_[a-z]{3}_[A-Za-z0-9_-]{20,}/g },
  { pattern: /hf_[A-Za-z0-9]{30,}/g },
  { pattern: /do[oprt]_v1_[a-f0-9]{60,}/g },
  { pattern: /shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32,}/g },
  { pattern: /(?:[rs]k|whsec)_(?:live_|test_)?[A-Za-z0-9]{24,}/g },
  { pattern: /SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,}/g },
  { pattern: /dapi[a-f0-9]{32}/g },
  { pattern: /hvs\.[A-Za-z0-9_-]{24,}/g },
  { pattern: /lin_api_[A-Za-z0-9]{32,}/g },
  // JSON web tokens: three parts. The pattern takes what may be one, so that it never looks at a part twice.
  {
    pattern: /eyJ[A-Za-z0-9_-]{10,}(?:\.[A-Za-z0-9_-]*){0,4}/g,
    with: (match) => (/\.[^.]{8,}\./.test(match) ? MASK : match),
  },
  // What follows the name of a scheme in a header.
  {
    pattern: /(?<=^|[^A-Za-z0-9]|\\[nrtf])(Bearer|Basic|Token)(\s{1,4})[A-Za-z0-9._~+/-]{16,}={0,2}/gi,
    with: (match, scheme, space) => (/\d/.test(match) ? `${scheme}${space}${MASK}` : match),
  },
  // A password in a URL.
  {
    pattern: /([a-z]:\/\/[^\s/:@'"<>]{0,100}:)[^\s/:@'"<>]{3,200}(?=@)/gi,
    with: (_, before) => `${before}${MASK}`,
  },
]

/** Words joined by hyphens look alike, but hold no digit. */
function withDigit(match: string): string {
  return /\d/.test(match) ? MASK : match
}

/** Text without what looks like a token. */
export function maskTokens(text: string): string {
  let out = text
  for (const { pattern, with: put = () => MASK } of SHAPES) out = out.replace(pattern, put)
  return out
}
