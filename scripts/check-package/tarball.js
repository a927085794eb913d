// What `npm pack` makes: its list of files, their weight, and what package.json promises about them.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUDGET, MAY_HOLD } from './budget.js'
import { npm, outputOf } from './run-command.js'

/** Packs the project into a folder and unpacks it there. The build runs on the way (`prepack`). */
export function pack(root, folder) {
  const args = ['pack', '--json', '--foreground-scripts=false', '--pack-destination', folder]
  const [{ filename, size, unpackedSize, files }] = JSON.parse(npm(args, { cwd: root }))
  const tarball = join(folder, filename)
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  outputOf('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1'])
  return {
    tarball,
    unpacked,
    size,
    unpackedSize,
    files: files.map(({ path }) => path),
    manifest: JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')),
  }
}

/** @param report takes the checks; `packed` is what `pack` gave */
export async function checkTarball(report, packed, root) {
  const { files, manifest } = packed
  await report.check('only what belongs in it is in it', () => {
    refuseAny(files.filter((path) => !MAY_HOLD.some((pattern) => pattern.test(path))))
    return `${files.length} files`
  })
  await report.check('every path of package.json is in it', () => {
    const { bin, man, exports } = manifest
    const targets = [...Object.values(bin), ...man, ...Object.values(exports).flatMap(pathsOf)]
    refuseAny(targets.map((path) => path.replace(/^\.\//, '')).filter((path) => !files.includes(path)))
    return `${targets.length} paths`
  })
  await report.check('no file names a source map or the folder of the build', () => {
    const strange = /sourceMappingURL|data:application\/json;base64/
    refuseAny(
      files.filter((path) => {
        const text = readFileSync(join(packed.unpacked, path), 'utf8')
        return strange.test(text) || text.includes(root)
      }),
    )
  })
  await report.check('nothing runs when it is installed', () => {
    const scripts = Object.keys(manifest.scripts ?? {})
    refuseAny(scripts.filter((name) => /^(pre|post)?(install|prepare)$|^prepublish$/.test(name)))
    refuseAny(files.filter((path) => path.endsWith('.gyp')))
  })
  await report.check('budget', () => {
    const { dependencies = {}, peerDependencies = {}, optionalDependencies = {} } = manifest
    const weight = {
      packedBytes: packed.size,
      unpackedBytes: packed.unpackedSize,
      files: files.length,
      dependencies: [dependencies, peerDependencies, optionalDependencies].flatMap(Object.keys).length,
    }
    const lines = Object.entries(BUDGET).map(([name, most]) => `${name} ${weight[name]} of ${most}`)
    if (Object.entries(BUDGET).some(([name, most]) => weight[name] > most)) throw new Error(lines.join(', '))
    return lines.join(', ')
  })
}

const pathsOf = (target) => (typeof target === 'string' ? [target] : Object.values(target).flatMap(pathsOf))

function refuseAny(paths) {
  if (paths.length > 0) throw new Error(paths.join(', '))
}
