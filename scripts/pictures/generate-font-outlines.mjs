import { readFileSync, writeFileSync } from 'node:fs'
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { resolveFromRepositoryRoot } from '../launch/paths.mjs'

const FONT_FOLDER = 'node_modules/@fontsource-variable/golos-text'

const TARGET = 'server/src/domain/pictures/card/golos-text-outlines.json'

/**
 * Font files of each weight, in the order in which a character is looked up. Only titles contain names of places, which
 * may have any letter of Europe.
 */
const scriptsByWeight = { 400: ['latin', 'cyrillic'], 560: ['latin', 'cyrillic', 'latin-ext'] }

/** Controls and combining marks are not drawn alone. */
const isDrawable = (character) => !/[\p{C}\p{M}]/u.test(character)

const loadFont = async (script, weight) => {
  const file = `${FONT_FOLDER}/files/golos-text-${script}-wght-normal.woff2`
  const bytes = await subsetFont(readFileSync(resolveFromRepositoryRoot(file)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  })
  const face = new Face(new Blob(new Uint8Array(bytes)), 0)
  const characters = [...face.collectUnicodes()].map((code) => String.fromCodePoint(code)).filter(isDrawable)
  return { font: new Font(face), characters }
}

/** Rounds the coordinates of an SVG path to units of the font, of which an em has a thousand. */
const roundPath = (path) => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))

const measure = (font, text) => {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  // A ligature is one glyph, for which no outline is listed.
  return positions.length < text.length
    ? undefined
    : positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

/**
 * Lists the characters that are set closer to or further from the one before them, such as `-80:ао 20:б`. The space
 * separates the groups, so it is never moved itself.
 */
const listKerning = (font, first, characters) => {
  const groups = {}
  const width = measure(font, first)
  for (const next of characters) {
    const separateWidth = width + measure(font, next)
    const kerning = Math.round((measure(font, first + next) ?? separateWidth) - separateWidth)
    if (kerning !== 0) groups[kerning] = (groups[kerning] ?? '') + next
  }
  return Object.entries(groups)
    .map(([kerning, nexts]) => `${kerning}:${nexts}`)
    .join(' ')
}

const listOutlines = async (weight, scripts) => {
  const glyphs = {}
  const kerning = {}
  for (const script of scripts) {
    const { font, characters } = await loadFont(script, weight)
    const added = characters.filter((character) => glyphs[character] === undefined)
    for (const character of added) {
      const glyph = font.nominalGlyph(character.codePointAt(0))
      glyphs[character] =
        `${Math.round(font.glyphHAdvance(glyph))} ${roundPath(font.glyphToPath(glyph))}`.trim()
    }
    const kernedCharacters = added.filter((character) => character.trim())
    for (const character of kernedCharacters) {
      const groups = listKerning(font, character, kernedCharacters)
      if (groups) kerning[character] = groups
    }
  }
  return { glyphs, kerning }
}

// Run by hand when the version of the font changes. The outlines are committed.
const { version } = JSON.parse(readFileSync(resolveFromRepositoryRoot(`${FONT_FOLDER}/package.json`), 'utf8'))
const outlines = { fontVersion: version }
for (const [weight, scripts] of Object.entries(scriptsByWeight))
  outlines[weight] = await listOutlines(Number(weight), scripts)
const text = `${JSON.stringify(outlines, null, 2)}\n`
writeFileSync(resolveFromRepositoryRoot(TARGET), text)
process.stdout.write(`${TARGET}: ${text.length} characters\n`)
