/** Numbers for people. */

/** `1 line`, `1,234 lines`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `120`, `3.8k`, `94k`, `1.2M`. */
export function tokens(count: number): string {
  if (count < 1000) return String(Math.round(count))
  if (count < 999_500) return `${scaled(count / 1000)}k`
  return `${scaled(count / 1_000_000)}M`
}

function scaled(value: number): string {
  return value < 99.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))
}

/** Four digits behind the point below one dollar, two above. */
export function dollars(usd: number): string {
  if (usd === 0) return '$0'
  return usd < 1 ? `$${Math.max(usd, 0.0001).toFixed(4)}` : `$${usd.toFixed(2)}`
}

/** `320 ms`, `2.4 s`, `3 min 12 s`, `1 h 4 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** `74 B`, `1.2 MB`. */
export function bytes(count: number): string {
  let value = count
  for (const unit of ['B', 'kB', 'MB']) {
    if (value < 999.5 || unit === 'MB') {
      return unit === 'B' ? `${value} B` : `${value < 99.95 ? value.toFixed(1) : Math.round(value)} ${unit}`
    }
    value /= 1000
  }
  return ''
}

/** `2026-12-01 01:53 UTC`. */
export function moment(ms: number): string {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return 'an unknown time'
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
