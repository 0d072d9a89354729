/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const sourceFolder = new URL('./files/', import.meta.resolve('@fontsource-variable/golos-text/package.json'))
const generatedFolder = new URL('../.generated/', import.meta.url)

const listCharacters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const basicLatin = listCharacters(0x20, 0x7e)
const punctuation = '\u00a0§©«»°²³·×–—“”„…€№−'
const russianAndUkrainian = `${listCharacters(0x410, 0x44f)}ЁёЄєІіЇїҐґ`

/** Characters of Russian and Ukrainian, in which pages are written. Leaving out all others makes a font a third smaller. */
const characters = `${basicLatin}${punctuation}${russianAndUkrainian}`

const subsetScript = async (script: 'cyrillic' | 'latin'): Promise<void> => {
  const sourceFont = readFileSync(new URL(`golos-text-${script}-wght-normal.woff2`, sourceFolder))
  const target = new URL(`golos-${script}.woff2`, generatedFolder)
  const hashFile = new URL(`golos-${script}.from`, generatedFolder)
  const sourceHash = createHash('sha256').update(sourceFont).update(characters).digest('hex')
  if (existsSync(target) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sourceHash) return
  mkdirSync(generatedFolder, { recursive: true })
  writeFileSync(target, await subsetFont(sourceFont, characters, { targetFormat: 'woff2' }))
  writeFileSync(hashFile, sourceHash)
}

export const subsetFonts = async (): Promise<void> => {
  await Promise.all([subsetScript('cyrillic'), subsetScript('latin')])
}
