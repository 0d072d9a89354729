import { diffArrays } from 'diff/lib/diff/array.js'
import { parseHtmlTokens } from 'shared/post'

export interface SequenceDiffPiece<Item> {
  is: 'same' | 'added' | 'removed'
  items: readonly Item[]
}

/** Maximum number of differences between two texts. With more they count as entirely different, to save time. */
const MAX_CHANGES = 1000

/** Computes the shortest edit script between two lists, whose items are compared by key. */
export const diffSequences = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  getKey: (item: Item) => string,
): SequenceDiffPiece<Item>[] => {
  const changes = diffArrays(before.map(getKey), after.map(getKey), { maxEditLength: MAX_CHANGES }) ?? [
    { added: false, removed: true, count: before.length },
    { added: true, removed: false, count: after.length },
  ]
  let [beforeAt, afterAt] = [0, 0]
  return changes.map(({ added, removed, count }) => {
    const items = added ? after.slice(afterAt, afterAt + count) : before.slice(beforeAt, beforeAt + count)
    if (!added) beforeAt += count
    if (!removed) afterAt += count
    return { is: added ? 'added' : removed ? 'removed' : 'same', items }
  })
}

export interface StyledTextWord {
  text: string
  /** Formatting of the word: `strong`, `em`, or both. */
  marks: readonly string[]
  href?: string
}

interface DiffTextBlock {
  /** Element name and class of a text block: `h2`, `li`, `blockquote.formula`. */
  kind: string
  words: readonly StyledTextWord[]
}

const blockElements = new Set(['p', 'h2', 'h3', 'li', 'blockquote', 'th', 'td'])
/** Elements that contain paragraphs. The diff names such paragraphs by the element, for example as a list item. */
const containerKind = /^(?:li|blockquote|th|td)\b/

type Attributes = Record<string, string>

const buildKind = (name: string, { class: className = '' }: Attributes): string =>
  className === '' ? name : `${name}.${className}`

const parseTextBlocks = (html: string): DiffTextBlock[] => {
  const parsedBlocks: { kind: string; words: StyledTextWord[] }[] = []
  const openKinds: string[] = []
  const marks: string[] = []
  let href: string | undefined
  let current: { kind: string; words: StyledTextWord[] } | undefined

  const startBlock = (kind: string) => {
    current = { kind, words: [] }
    parsedBlocks.push(current)
  }
  const getCurrentKind = () =>
    openKinds.findLast((each) => containerKind.test(each)) ?? openKinds.at(-1) ?? 'p'

  const addText = (text: string) => {
    for (const word of text.split(/(?<=[ \n])/)) {
      if (word === '') continue
      if (!current) startBlock(getCurrentKind())
      current?.words.push({ text: word, marks: [...marks], ...(href === undefined ? {} : { href }) })
    }
  }

  const addPicture = (attributes: Attributes) => {
    const words = [{ text: attributes.alt ?? '', marks: [], href: attributes.src ?? '' }]
    parsedBlocks.push({ kind: buildKind('img', attributes), words })
    current = undefined
  }

  const openTag = (name: string, attributes: Attributes) => {
    if (name === 'strong' || name === 'em') marks.push(name)
    else if (name === 'a') href = attributes.href ?? ''
    else if (name === 'br') addText('\n')
    else if (name === 'img') addPicture(attributes)
    else if (blockElements.has(name)) {
      openKinds.push(buildKind(name, attributes))
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

  for (const token of parseHtmlTokens(html)) {
    if (token.kind === 'words') addText(token.words)
    else if (token.kind === 'close') closeTag(token.name)
    else openTag(token.name, token.attributes)
  }
  return parsedBlocks.filter(
    ({ kind, words }) => kind.startsWith('img') || words.some(({ text }) => text.trim() !== ''),
  )
}

export interface TextDiffRow {
  kind: string
  is: 'same' | 'changed' | 'added' | 'removed'
  pieces: readonly SequenceDiffPiece<StyledTextWord>[]
}

const buildWordKey = ({ text, marks, href = '' }: StyledTextWord): string =>
  JSON.stringify([text.trim(), marks, href])

const buildBlockKey = ({ kind, words }: DiffTextBlock): string =>
  JSON.stringify([kind, words.map(buildWordKey)])

const buildWholeRow = (
  { kind, words }: DiffTextBlock,
  is: SequenceDiffPiece<StyledTextWord>['is'],
): TextDiffRow => ({
  kind,
  is,
  pieces: [{ is, items: words }],
})

/** Returns whether at least half of the words of two paragraphs match. Otherwise the diff shows both separately. */
const isSimilar = (pieces: readonly SequenceDiffPiece<StyledTextWord>[]): boolean => {
  const count = (is: SequenceDiffPiece<StyledTextWord>['is']) =>
    pieces.reduce((sum, piece) => (piece.is === is ? sum + piece.items.length : sum), 0)
  return count('same') >= Math.max(count('added'), count('removed'))
}

/** Pairs similar removed and added text blocks and compares each pair word by word. */
const pairReplacedBlocks = (
  removed: readonly DiffTextBlock[],
  added: readonly DiffTextBlock[],
): TextDiffRow[] => {
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

export const diffTexts = (before: string, after: string): TextDiffRow[] => {
  const pieces = diffSequences(parseTextBlocks(before), parseTextBlocks(after), buildBlockKey)
  const rows: TextDiffRow[] = []
  let removed: readonly DiffTextBlock[] = []
  let added: readonly DiffTextBlock[] = []
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

interface FoldedTextBlocks {
  is: 'fold'
  count: number
}

const CONTEXT_BLOCKS = 1

export const foldUnchangedTextBlocks = (rows: readonly TextDiffRow[]): (TextDiffRow | FoldedTextBlocks)[] => {
  const isNearChange = (at: number) =>
    rows.slice(Math.max(0, at - CONTEXT_BLOCKS), at + CONTEXT_BLOCKS + 1).some(({ is }) => is !== 'same')
  return rows.reduce<(TextDiffRow | FoldedTextBlocks)[]>((folded, row, at) => {
    const last = folded.at(-1)
    if (isNearChange(at)) folded.push(row)
    else if (last?.is === 'fold') folded.splice(-1, 1, { is: 'fold', count: last.count + 1 })
    else folded.push({ is: 'fold', count: 1 })
    return folded
  }, [])
}
