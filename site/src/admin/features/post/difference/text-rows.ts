import { differenceOf, type Piece } from './difference.ts'
import { type Block, textBlocks, type Word } from './text-blocks.ts'

export interface Row {
  readonly kind: string
  readonly is: 'same' | 'changed' | 'added' | 'removed'
  readonly pieces: readonly Piece<Word>[]
}

const wordKey = ({ text, looks, href = '' }: Word): string => JSON.stringify([text.trim(), looks, href])

const blockKey = ({ kind, words }: Block): string => JSON.stringify([kind, words.map(wordKey)])

const whole = ({ kind, words }: Block, is: Piece<Word>['is']): Row => ({
  kind,
  is,
  pieces: [{ is, items: words }],
})

/** Requires at least half of the words to match. Below that the blocks are shown as two different paragraphs. */
const isAkin = (pieces: readonly Piece<Word>[]): boolean => {
  const count = (is: Piece<Word>['is']) =>
    pieces.reduce((sum, piece) => (piece.is === is ? sum + piece.items.length : sum), 0)
  return count('same') >= Math.max(count('added'), count('removed'))
}

/** Pairs similar removed and added blocks and compares each pair word by word. */
const replaced = (gone: readonly Block[], come: readonly Block[]): Row[] => {
  const rest = [...come]
  const rows = gone.flatMap((block) => {
    const next = rest[0]
    const pieces = next && differenceOf(block.words, next.words, wordKey)
    if (!next || !pieces || next.kind !== block.kind || !isAkin(pieces)) return [whole(block, 'removed')]
    rest.shift()
    return [{ kind: next.kind, is: 'changed', pieces } satisfies Row]
  })
  return [...rows, ...rest.map((block) => whole(block, 'added'))]
}

/** Compares two texts block by block. */
export const textRows = (before: string, after: string): Row[] => {
  const pieces = differenceOf(textBlocks(before), textBlocks(after), blockKey)
  const rows: Row[] = []
  let gone: readonly Block[] = []
  let come: readonly Block[] = []
  const settle = () => {
    rows.push(...replaced(gone, come))
    gone = []
    come = []
  }
  for (const { is, items } of pieces) {
    if (is === 'removed') gone = items
    else if (is === 'added') come = items
    if (is !== 'same') continue
    settle()
    rows.push(...items.map((block) => whole(block, 'same')))
  }
  settle()
  return rows
}

export interface Fold {
  readonly is: 'fold'
  readonly count: number
}

/** Number of unchanged blocks shown on each side of a change. */
const AROUND = 1

/** Collapses runs of unchanged blocks, except those next to a change. */
export const foldedRows = (rows: readonly Row[]): (Row | Fold)[] => {
  const isNear = (at: number) =>
    rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ is }) => is !== 'same')
  return rows.reduce<(Row | Fold)[]>((shown, row, at) => {
    const last = shown.at(-1)
    if (isNear(at)) shown.push(row)
    else if (last?.is === 'fold') shown.splice(-1, 1, { is: 'fold', count: last.count + 1 })
    else shown.push({ is: 'fold', count: 1 })
    return shown
  }, [])
}
