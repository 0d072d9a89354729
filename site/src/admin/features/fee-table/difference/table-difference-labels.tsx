import { Badge } from '@mantine/core'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import type { DiffedFeeTableRow, FoldedFeeTableRowRange } from './table-difference-lines.ts'
import styles from './table-difference-view.module.css'

type LineCounts = Record<DiffedFeeTableRow['kind'], number>

export const countDiffedFeeTableRowsByKind = (lines: readonly DiffedFeeTableRow[]): LineCounts => {
  const counts = { same: 0, added: 0, removed: 0, changed: 0 }
  for (const { kind } of lines) counts[kind] += 1
  return counts
}

/** Signs and words that mark changed fee table rows: the sign is visible, and the word is read by screen readers. */
export const feeTableRowChangeLabels = {
  changed: { sign: '±', label: 'изменена', several: 'изменено', color: 'bronze' },
  added: { sign: '+', label: 'добавлена', several: 'добавлено', color: 'green' },
  removed: { sign: '−', label: 'удалена', several: 'удалено', color: 'red' },
}

const changeKinds = ['changed', 'added', 'removed'] as const

/** Builds a label for each kind of row change: `5 изменено`, `64 без изменений`. Kinds without rows are omitted. */
export const buildFeeTableDifferenceChips = (counts: LineCounts) => [
  ...changeKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const { label, several, color } = feeTableRowChangeLabels[kind]
      return { text: formatCountWithNoun(counts[kind], label, several, several), color }
    }),
  ...(counts.same > 0
    ? [
        {
          text: `${formatDecimal(String(counts.same))}${NO_BREAK_SPACE}без${NO_BREAK_SPACE}изменений`,
          color: 'gray',
        },
      ]
    : []),
]

export const formatFoldedFeeTableRowsLabel = ({ first, last }: FoldedFeeTableRowRange): string =>
  `Строки ${first}–${last} без изменений`

export const FeeTableDifferenceChips = ({ counts }: { counts: LineCounts }) => (
  <ul className={styles.chips}>
    {buildFeeTableDifferenceChips(counts).map(({ text, color }) => (
      <li key={color}>
        <Badge color={color}>{text}</Badge>
      </li>
    ))}
  </ul>
)
