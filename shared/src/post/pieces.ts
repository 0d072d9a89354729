/** Token of a stored text: text, an opening tag or a closing tag. */
export type Piece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly name: string }

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
}

const read = (written: string): string =>
  written.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (sign) => signs[sign] ?? sign)

const attributesIn = (written: string): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [, name = '', value = ''] of written.matchAll(/([a-z-]+)(?:="([^"]*)")?/g))
    found[name] = read(value)
  return found
}

/** Parses HTML written by a program: a sanitized text or editor output. Not suitable for any other HTML. */
export function* piecesOf(html: string): Generator<Piece> {
  const parts = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*) ?\/?>|[^<]+|</g
  for (const [whole, slash, name, attributes = ''] of html.matchAll(parts)) {
    if (name === undefined) yield { kind: 'words', words: read(whole) }
    else if (slash === '/') yield { kind: 'close', name }
    else yield { kind: 'open', name, attributes: attributesIn(attributes) }
  }
}

export const writtenWords = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const writtenValue = (value: string): string => writtenWords(value).replaceAll('"', '&quot;')

export const writtenOpening = (name: string, attributes: Readonly<Record<string, string>> = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${writtenValue(value)}"`)
    .join('')}>`
