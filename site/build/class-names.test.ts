import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCssClassNameGenerator } from './class-names.ts'

const createFolder = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'class-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('CSS classes of public pages get the shortest names, and every build gives a class the same name', () => {
  const folder = createFolder({
    'admin/a.module.css': '.row { width: .5em } @keyframes appear {}',
    'ui/b.module.css': '.row, .wide.row {}',
  })
  const name = createCssClassNameGenerator(folder)
  const again = createCssClassNameGenerator(folder)
  expect(name('row', join(folder, 'ui/b.module.css'))).toBe('A')
  expect(name('wide', join(folder, 'ui/b.module.css?used'))).toBe('B')
  expect(name('row', join(folder, 'admin/a.module.css'))).toBe('C')
  expect(name('appear', join(folder, 'admin/a.module.css'))).toBe('D')
  expect(again('appear', join(folder, 'admin/a.module.css'))).toBe('D')
})

test('2,000 CSS classes get different short names that are valid in a style sheet', () => {
  const classes = Array.from({ length: 2000 }, (_, index) => `c${index}`)
  const folder = createFolder({ 'all.module.css': classes.map((each) => `.${each} {}`).join('\n') })
  const generate = createCssClassNameGenerator(folder)
  const names = classes.map((each) => generate(each, join(folder, 'all.module.css')))
  expect(new Set(names).size).toBe(2000)
  for (const each of names) expect(each).toMatch(/^[A-Z][A-Za-z0-9]{0,2}$/)
})

test('a CSS class that the scan of the style sheets has missed stops the build with an error', () => {
  const folder = createFolder({ 'a.module.css': '.row {}' })
  const generate = createCssClassNameGenerator(folder)
  expect(() => generate('other', join(folder, 'a.module.css'))).toThrow(
    'no class a.module.css other was found',
  )
})
