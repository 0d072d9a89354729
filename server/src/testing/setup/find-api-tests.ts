import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

const sourceFolder = join(import.meta.dirname, '../..')
const testingFolder = join(sourceFolder, 'testing')
const apiFile = join(testingFolder, 'api.ts')

/** Lists the files that a file imports, other than for their types. */
const listImports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^']*'(\.[^']+)'/gm)].map(([, path = '']) =>
    join(dirname(file), path),
  )

const importsApi = (file: string): boolean =>
  listImports(file).some(
    (path) => path === apiFile || (path.startsWith(testingFolder + sep) && importsApi(path)),
  )

/** Finds the test files that start a server, with `testing/api.ts` or with a fixture that imports it. */
export const findApiTests = (): string[] =>
  readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && importsApi(join(sourceFolder, name)))
    .map((name) => `server/src/${name}`)
