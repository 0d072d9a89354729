import type { Line } from './difference-lines.ts'

/** Rows without a change that stand below one another, drawn as one. */
export interface Fold {
  readonly kind: 'fold'
  /** As the table shows them. */
  readonly first: number
  readonly last: number
}

/** Left on either side of a change, so that one sees where it stands. */
const CONTEXT = 1
/** One row says as much as the words that would stand for it. */
const FEWEST = 2

const foldOf = (run: readonly Line[]): Fold | undefined => {
  const [first, last] = [run[0], run.at(-1)]
  return first && last && { kind: 'fold', first: first.row, last: last.row }
}

/** `opened` holds the first rows of those that somebody has asked to see. */
export const folded = (lines: readonly Line[], opened: ReadonlySet<number>): readonly (Line | Fold)[] => {
  const drawn: (Line | Fold)[] = []
  let run: Line[] = []
  const endRun = (isLast: boolean) => {
    const head = drawn.length === 0 ? 0 : CONTEXT
    const tail = isLast ? 0 : CONTEXT
    const hidden = run.slice(head, run.length - tail)
    const fold = foldOf(hidden)
    if (fold && hidden.length >= FEWEST && !opened.has(fold.first)) {
      drawn.push(...run.slice(0, head), fold, ...run.slice(run.length - tail))
    } else {
      for (const line of run) drawn.push(line)
    }
    run = []
  }
  for (const line of lines) {
    if (line.kind === 'same') {
      run.push(line)
      continue
    }
    endRun(false)
    drawn.push(line)
  }
  endRun(true)
  return drawn
}

/** Where in the picture a change stands, from top to bottom. */
export const changesIn = (drawn: readonly (Line | Fold)[]): readonly number[] =>
  drawn.flatMap(({ kind }, at) => (kind === 'same' || kind === 'fold' ? [] : [at]))
