import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

const listModules = () =>
  readdirSync(join(root, 'bench'), { recursive: true })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(root, 'bench', name))

/** Lists what benchmarks import from compiled modules of the product, which the type check does not see. */
const listProductImports = () =>
  listModules().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '(\.[^']+\/dist\/[^']+)\.js'/g)].map(
      ([, names, path]) => ({
        source: `${relative(root, resolve(dirname(file), path)).replace('/dist/', '/src/')}.ts`,
        names: names.split(',').map((name) => name.trim().split(' ')[0]),
      }),
    ),
  )

test('each name that a benchmark imports from a compiled module is exported by its source', () => {
  const imports = listProductImports()
  expect(imports.length).toBeGreaterThan(5)
  const missing = imports.flatMap(({ source, names }) => {
    const text = existsSync(join(root, source)) ? readFileSync(join(root, source), 'utf8') : ''
    return names
      .filter((name) => name !== '' && !new RegExp(`^export .*\\b${name}\\b`, 'm').test(text))
      .map((name) => `${source}: ${name}`)
  })
  expect(missing).toEqual([])
})
