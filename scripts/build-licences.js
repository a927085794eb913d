// The licences of the packages that a build has taken in: who copies their code copies these with it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-shared.js'

/**
 * @param inputs paths that went into a build, from the project's folder
 * @returns a text with the name, version and licence of each package among them. Throws if one has no licence file.
 */
export function licencesOf(inputs) {
  const names = new Set(
    inputs.flatMap((path) => path.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []),
  )
  return [...names].sort().map(licenceOf).join('\n\n')
}

function licenceOf(name) {
  const folder = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry))
  if (file === undefined) throw new Error(`${name} has no licence file to take along`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
