export interface Word {
  readonly text: string
  /** Formatting of the word: `strong`, `em`, or both. */
  readonly looks: readonly string[]
  readonly href?: string
}

export interface Block {
  /** Element name with its class: `h2`, `li`, `blockquote.formula`. */
  readonly kind: string
  readonly words: readonly Word[]
}

const blocks = new Set(['p', 'h2', 'h3', 'li', 'blockquote', 'th', 'td'])
/** Containers that give their kind to the paragraphs inside them. */
const around = /^(?:li|blockquote|th|td)\b/

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
}

const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

const attribute = (tag: string, name: string): string =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const kindOf = (name: string, tag: string): string => {
  const styled = attribute(tag, 'class')
  return styled === '' ? name : `${name}.${styled}`
}

/**
 * Splits editor HTML into blocks of words. The input holds only elements that the editor writes, so no full parser is
 * needed.
 */
export const textBlocks = (html: string): Block[] => {
  const found: { kind: string; words: Word[] }[] = []
  const open: string[] = []
  const looks: string[] = []
  let href: string | undefined
  let current: { kind: string; words: Word[] } | undefined

  const begin = (kind: string) => {
    current = { kind, words: [] }
    found.push(current)
  }
  const kindNow = () => open.findLast((each) => around.test(each)) ?? open.at(-1) ?? 'p'

  const say = (text: string) => {
    for (const word of decoded(text).split(/(?<=[ \n])/)) {
      if (word === '') continue
      if (!current) begin(kindNow())
      current?.words.push({ text: word, looks: [...looks], ...(href === undefined ? {} : { href }) })
    }
  }

  const show = (tag: string) => {
    const words = [{ text: attribute(tag, 'alt'), looks: [], href: attribute(tag, 'src') }]
    found.push({ kind: kindOf('img', tag), words })
    current = undefined
  }

  const enter = (name: string, tag: string) => {
    if (name === 'strong' || name === 'em') looks.push(name)
    else if (name === 'a') href = attribute(tag, 'href')
    else if (name === 'br') say('\n')
    else if (name === 'img') show(tag)
    else if (blocks.has(name)) {
      open.push(kindOf(name, tag))
      current = undefined
    }
  }
  const leave = (name: string) => {
    if (name === 'strong' || name === 'em') looks.splice(looks.lastIndexOf(name), 1)
    else if (name === 'a') href = undefined
    else if (blocks.has(name)) {
      open.pop()
      current = undefined
    }
  }

  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const name = /^<\/?([a-z0-9]+)/.exec(part)?.[1]
    if (name === undefined) say(part)
    else if (part.startsWith('</')) leave(name)
    else enter(name, part)
  }
  return found.filter(
    ({ kind, words }) => kind.startsWith('img') || words.some(({ text }) => text.trim() !== ''),
  )
}
