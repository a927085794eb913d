/** Tests that start the program run what the sources say now. */
import { execFileSync } from 'node:child_process'

export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' })
}
