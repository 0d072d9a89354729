export type HtmlToken =
  | { kind: 'words'; words: string }
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (sign) => entities[sign] ?? sign)

const parseAttributes = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g))
    attributes[name] = decodeEntities(value)
  return attributes
}

/** Parses HTML written by a program: a sanitized text or editor output. Not suitable for any other HTML. */
export function* parseHtmlTokens(html: string): Generator<HtmlToken> {
  const parts = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*) ?\/?>|[^<]+|</g
  for (const [whole, slash, name, attributes = ''] of html.matchAll(parts)) {
    if (name === undefined) yield { kind: 'words', words: decodeEntities(whole) }
    else if (slash === '/') yield { kind: 'close', name }
    else yield { kind: 'open', name, attributes: parseAttributes(attributes) }
  }
}

export const escapeHtmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const escapeHtmlAttribute = (value: string): string => escapeHtmlText(value).replaceAll('"', '&quot;')

export const formatHtmlOpeningTag = (name: string, attributes: Record<string, string> = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtmlAttribute(value)}"`)
    .join('')}>`
