import type { Line } from './difference-lines.ts'

/** Consecutive unchanged rows, displayed as one. */
export interface Fold {
  readonly kind: 'fold'
  /** Row numbers as the table shows them. */
  readonly first: number
  readonly last: number
}

/** Unchanged rows kept on either side of a change. */
const CONTEXT = 1
/** Minimum size of a fold: a single row takes no more space than its label. */
const FEWEST = 2

const foldOf = (run: readonly Line[]): Fold | undefined => {
  const [first, last] = [run[0], run.at(-1)]
  return first && last && { kind: 'fold', first: first.row, last: last.row }
}

/** Folds unchanged rows. `opened` holds the first row numbers of the folds that the user has opened. */
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

/** Returns the indexes of changed rows, from top to bottom. */
export const changesIn = (drawn: readonly (Line | Fold)[]): readonly number[] =>
  drawn.flatMap(({ kind }, at) => (kind === 'same' || kind === 'fold' ? [] : [at]))
