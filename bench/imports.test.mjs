import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

const listModules = () =>
  readdirSync(join(root, 'bench'), { recursive: true })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(root, 'bench', name))

test('each compiled module that a benchmark imports has a source file', () => {
  const missing = listModules().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\/dist\/[^']+)\.js'/g)]
      .map(([, path]) => relative(root, resolve(dirname(file), path)).replace('/dist/', '/src/'))
      .filter((path) => !existsSync(join(root, `${path}.ts`))),
  )
  expect(missing).toEqual([])
})
