/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const fonts = new URL('./files/', import.meta.resolve('@fontsource-variable/golos-text/package.json'))
const made = new URL('../.generated/', import.meta.url)

const span = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const basicLatin = span(0x20, 0x7e)
const signs = '\u00a0§©«»°²³·×–—“”„…€№−'
const russianAndUkrainian = `${span(0x410, 0x44f)}ЁёЄєІіЇїҐґ`

/** Characters of the two languages of the pages. Leaving out all others saves a third of the bytes. */
const characters = `${basicLatin}${signs}${russianAndUkrainian}`

const subset = async (script: 'cyrillic' | 'latin'): Promise<void> => {
  const whole = readFileSync(new URL(`golos-text-${script}-wght-normal.woff2`, fonts))
  const target = new URL(`golos-${script}.woff2`, made)
  const stamp = new URL(`golos-${script}.from`, made)
  const from = createHash('sha256').update(whole).update(characters).digest('hex')
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return
  mkdirSync(made, { recursive: true })
  writeFileSync(target, await subsetFont(whole, characters, { targetFormat: 'woff2' }))
  writeFileSync(stamp, from)
}

export const subsetFonts = async (): Promise<void> => {
  await Promise.all([subset('cyrillic'), subset('latin')])
}
