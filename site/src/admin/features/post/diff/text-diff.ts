import { type DiffPiece, diffSequences } from './sequence-diff.ts'

export interface StyledWord {
  readonly text: string
  /** Formatting of the word: `strong`, `em`, or both. */
  readonly marks: readonly string[]
  readonly href?: string
}

export interface TextBlock {
  /** Element name with its class: `h2`, `li`, `blockquote.formula`. */
  readonly kind: string
  readonly words: readonly StyledWord[]
}

const blockElements = new Set(['p', 'h2', 'h3', 'li', 'blockquote', 'th', 'td'])
/** Containers that give their kind to the paragraphs inside them. */
const containerKind = /^(?:li|blockquote|th|td)\b/

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
}

const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

const readAttribute = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const buildKind = (name: string, tag: string): string => {
  const className = readAttribute(tag, 'class')
  return className === '' ? name : `${name}.${className}`
}

/**
 * Splits editor HTML into blocks of words. The input holds only elements that the editor writes, so no full parser is
 * needed.
 */
export const parseTextBlocks = (html: string): TextBlock[] => {
  const parsedBlocks: { kind: string; words: StyledWord[] }[] = []
  const openKinds: string[] = []
  const marks: string[] = []
  let href: string | undefined
  let current: { kind: string; words: StyledWord[] } | undefined

  const startBlock = (kind: string) => {
    current = { kind, words: [] }
    parsedBlocks.push(current)
  }
  const getCurrentKind = () =>
    openKinds.findLast((each) => containerKind.test(each)) ?? openKinds.at(-1) ?? 'p'

  const addText = (text: string) => {
    for (const word of decodeEntities(text).split(/(?<=[ \n])/)) {
      if (word === '') continue
      if (!current) startBlock(getCurrentKind())
      current?.words.push({ text: word, marks: [...marks], ...(href === undefined ? {} : { href }) })
    }
  }

  const addPicture = (tag: string) => {
    const words = [{ text: readAttribute(tag, 'alt'), marks: [], href: readAttribute(tag, 'src') }]
    parsedBlocks.push({ kind: buildKind('img', tag), words })
    current = undefined
  }

  const openTag = (name: string, tag: string) => {
    if (name === 'strong' || name === 'em') marks.push(name)
    else if (name === 'a') href = readAttribute(tag, 'href')
    else if (name === 'br') addText('\n')
    else if (name === 'img') addPicture(tag)
    else if (blockElements.has(name)) {
      openKinds.push(buildKind(name, tag))
      current = undefined
    }
  }
  const closeTag = (name: string) => {
    if (name === 'strong' || name === 'em') marks.splice(marks.lastIndexOf(name), 1)
    else if (name === 'a') href = undefined
    else if (blockElements.has(name)) {
      openKinds.pop()
      current = undefined
    }
  }

  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const name = /^<\/?([a-z0-9]+)/.exec(part)?.[1]
    if (name === undefined) addText(part)
    else if (part.startsWith('</')) closeTag(name)
    else openTag(name, part)
  }
  return parsedBlocks.filter(
    ({ kind, words }) => kind.startsWith('img') || words.some(({ text }) => text.trim() !== ''),
  )
}

export interface TextDiffRow {
  readonly kind: string
  readonly is: 'same' | 'changed' | 'added' | 'removed'
  readonly pieces: readonly DiffPiece<StyledWord>[]
}

const buildWordKey = ({ text, marks, href = '' }: StyledWord): string =>
  JSON.stringify([text.trim(), marks, href])

const buildBlockKey = ({ kind, words }: TextBlock): string => JSON.stringify([kind, words.map(buildWordKey)])

const buildWholeRow = ({ kind, words }: TextBlock, is: DiffPiece<StyledWord>['is']): TextDiffRow => ({
  kind,
  is,
  pieces: [{ is, items: words }],
})

/** Requires at least half of the words to match. Below that the blocks are shown as two different paragraphs. */
const isSimilar = (pieces: readonly DiffPiece<StyledWord>[]): boolean => {
  const count = (is: DiffPiece<StyledWord>['is']) =>
    pieces.reduce((sum, piece) => (piece.is === is ? sum + piece.items.length : sum), 0)
  return count('same') >= Math.max(count('added'), count('removed'))
}

/** Pairs similar removed and added blocks and compares each pair word by word. */
const pairReplacedBlocks = (removed: readonly TextBlock[], added: readonly TextBlock[]): TextDiffRow[] => {
  const unmatched = [...added]
  const rows = removed.flatMap((block) => {
    const next = unmatched[0]
    const pieces = next && diffSequences(block.words, next.words, buildWordKey)
    if (!next || !pieces || next.kind !== block.kind || !isSimilar(pieces))
      return [buildWholeRow(block, 'removed')]
    unmatched.shift()
    return [{ kind: next.kind, is: 'changed', pieces } satisfies TextDiffRow]
  })
  return [...rows, ...unmatched.map((block) => buildWholeRow(block, 'added'))]
}

/** Compares two texts block by block. */
export const diffTexts = (before: string, after: string): TextDiffRow[] => {
  const pieces = diffSequences(parseTextBlocks(before), parseTextBlocks(after), buildBlockKey)
  const rows: TextDiffRow[] = []
  let removed: readonly TextBlock[] = []
  let added: readonly TextBlock[] = []
  const flush = () => {
    rows.push(...pairReplacedBlocks(removed, added))
    removed = []
    added = []
  }
  for (const { is, items } of pieces) {
    if (is === 'removed') removed = items
    else if (is === 'added') added = items
    if (is !== 'same') continue
    flush()
    rows.push(...items.map((block) => buildWholeRow(block, 'same')))
  }
  flush()
  return rows
}

export interface TextDiffFold {
  readonly is: 'fold'
  readonly count: number
}

/** Number of unchanged blocks shown on each side of a change. */
const CONTEXT_BLOCKS = 1

/** Collapses runs of unchanged blocks, except those next to a change. */
export const foldUnchangedBlocks = (rows: readonly TextDiffRow[]): (TextDiffRow | TextDiffFold)[] => {
  const isNearChange = (at: number) =>
    rows.slice(Math.max(0, at - CONTEXT_BLOCKS), at + CONTEXT_BLOCKS + 1).some(({ is }) => is !== 'same')
  return rows.reduce<(TextDiffRow | TextDiffFold)[]>((folded, row, at) => {
    const last = folded.at(-1)
    if (isNearChange(at)) folded.push(row)
    else if (last?.is === 'fold') folded.splice(-1, 1, { is: 'fold', count: last.count + 1 })
    else folded.push({ is: 'fold', count: 1 })
    return folded
  }, [])
}
