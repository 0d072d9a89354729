import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyMutation, describeMutations, locateMutation } from './mutations.mjs'

const text = ['const a = 1', 'export const f = () => {', '  g(a)', '  return a < 2', '}', ''].join('\n')
const file = 'shared/src/f.ts'
const [mutation] = describeMutations(file, text).filter(({ original }) => original === '<')

let folder

const commit = (files) => {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
  execFileSync('git', ['add', '.'], { cwd: folder })
}

const mutated = () => {
  const place = locateMutation(folder, mutation)
  if (!place) return undefined
  const source = readFileSync(join(folder, place.file), 'utf8')
  return applyMutation(source, place, mutation.replacement).split('\n')[place.line - 1]
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locate-'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a mutation is located in an unchanged file', () => {
  commit({ [file]: text })
  expect(mutated()).toBe('  return a <= 2')
})

test('a mutation is located after lines were added and its own line was indented', () => {
  const moved = text.replace('  return a < 2', '  if (b) {\n    return a < 2\n  }')
  commit({ [file]: `// new\n\nreturn a < 2\n${moved}` })
  expect(mutated()).toBe('    return a <= 2')
})

test('a mutation is located in a renamed file by its neighbouring lines', () => {
  commit({ 'shared/src/lib/renamed.ts': text, 'shared/src/other.ts': 'return a < 2\n' })
  expect(locateMutation(folder, mutation)).toMatchObject({ file: 'shared/src/lib/renamed.ts', line: 4 })
})

test('a mutation whose line was changed is not located', () => {
  commit({ [file]: text.replace('a < 2', 'a < 3') })
  expect(mutated()).toBeUndefined()
})
