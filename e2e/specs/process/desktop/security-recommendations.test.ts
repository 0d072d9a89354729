import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const record = readFileSync(join(root, 'docs/decisions/0014-desktop-security.md'), 'utf8')

const desktopFiles = readdirSync(join(root, 'desktop/src'), { recursive: true, encoding: 'utf8' })

/** Rows of the table of recommendations: their numbers and the cell that names their tests. */
const rows = [...record.matchAll(/^\| ([\d ]+) \| .* \| (.*) \|$/gm)].map(([, numbers = '', tests = '']) => ({
  numbers: numbers.split(' ').map(Number),
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}))

/** A path of the repository, or the name of a file of the desktop app. */
const exists = (path: string): boolean =>
  path.includes('/')
    ? existsSync(join(root, path))
    : desktopFiles.some((file) => file === path || file.endsWith(`/${path}`))

test('the security document of the app covers each of the 20 Electron security recommendations once', () => {
  const numbers = rows.flatMap((row) => row.numbers)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('the security document names a test for each recommendation, and each named test exists', () => {
  for (const { numbers, tests } of rows) {
    expect(
      tests.filter((path) => /\.(?:test|spec)\.ts$/.test(path)),
      numbers.join(),
    ).not.toEqual([])
    expect(tests.filter((path) => !exists(path))).toEqual([])
  }
})
