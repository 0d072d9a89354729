import outlines from './golos-text-outlines.json' with { type: 'json' }

const FONT_UNITS_PER_EM = 1000

export interface SvgPathTextStyle {
  size: number
  weight: 400 | 560
  /** Letter spacing in em; large texts have a smaller spacing. */
  spacing?: number
}

interface FontOutlines {
  /** Advance width and SVG path of each character in the font of the preview picture of a calculation. */
  glyphs: Record<string, string>
  /** Kerning after each character: each amount with the next characters to which it applies, such as `-80:ао 20:б`. */
  kerning: Record<string, string>
}

const fonts: Record<SvgPathTextStyle['weight'], FontOutlines> = outlines

/** Splits a text into characters that the font has outlines for. Any other character becomes a question mark. */
const listCharacters = (text: string, { glyphs }: FontOutlines): string[] =>
  [...text.normalize('NFC').replace(/[\s\p{Cc}]/gu, (space) => (space === '\u00A0' ? space : ' '))].map(
    (character) => (Object.hasOwn(glyphs, character) ? character : '?'),
  )

const findKerning = ({ kerning }: FontOutlines, first: string, next: string): number => {
  const groups = Object.hasOwn(kerning, first) ? (kerning[first] ?? '').split(' ') : []
  for (const group of groups) {
    const end = group.indexOf(':')
    if (group.includes(next, end + 1)) return Number(group.slice(0, end))
  }
  return 0
}

/** Computes the distance of each character from the start of the text, in units of the font. */
const placeGlyphs = (text: string, { weight, spacing = 0 }: SvgPathTextStyle) => {
  const font = fonts[weight]
  const placed: { path: string; left: number }[] = []
  let width = 0
  let previous: string | undefined
  for (const character of listCharacters(text, font)) {
    const glyph = font.glyphs[character] ?? ''
    const [advance = ''] = glyph.split(' ', 1)
    if (previous !== undefined) width += findKerning(font, previous, character) + spacing * FONT_UNITS_PER_EM
    placed.push({ path: glyph.slice(advance.length + 1), left: width })
    width += Number(advance)
    previous = character
  }
  return { placed, width }
}

export const measureTextWidth = (text: string, style: SvgPathTextStyle): number =>
  (placeGlyphs(text, style).width * style.size) / FONT_UNITS_PER_EM

const round = (value: number): number => Math.round(value * 100) / 100

/** Draws a line of text as SVG paths, so that the image needs no system font and contains no character of the text. */
export const drawTextAsSvgPaths = (
  text: string,
  style: SvgPathTextStyle,
  left: number,
  baseline: number,
): string => {
  const scale = style.size / FONT_UNITS_PER_EM
  const paths = placeGlyphs(text, style).placed.map(({ path, left: offset }) =>
    path === '' ? '' : `<path transform="translate(${round(offset)})" d="${path}"/>`,
  )
  return `<g transform="translate(${round(left)} ${baseline}) scale(${scale} -${scale})">${paths.join('')}</g>`
}

const splitWord = (word: string, style: SvgPathTextStyle, width: number): string[] => {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && measureTextWidth(part + character, style) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** Splits a text into lines that fit a width. A dash stays on the line of the word before it. */
export const wrapTextToWidth = (text: string, style: SvgPathTextStyle, width: number): string[] => {
  const words = text
    .replaceAll(' —', '\u00A0—')
    .split(/[ \n]+/)
    .flatMap((word) => splitWord(word, style, width))
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && measureTextWidth(`${line} ${word}`, style) <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
