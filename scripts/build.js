// Builds dist: the program as CommonJS files (faster to start), the library as ES modules with declarations, the JSON
// Schemas, and the licences of what is bundled. The package has no dependencies: all of it is in dist.
import { rmSync, writeFileSync } from 'node:fs'
import { buildLibrary } from './build-library.js'
import { licencesOf } from './build-licences.js'
import { buildProgram } from './build-program.js'
import { buildSchemas } from './build-schemas.js'
import { root } from './build-shared.js'

rmSync(`${root}dist`, { recursive: true, force: true })
const schemas = await buildSchemas()
const inputs = [...(await buildProgram(schemas)), ...(await buildLibrary())]
writeFileSync(`${root}dist/third-party-licences.txt`, licencesOf(inputs))
