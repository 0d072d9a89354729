import { Badge } from '@mantine/core'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import type { FoldedRows, TableDifferenceLine } from './table-difference-lines.ts'
import styles from './table-difference-view.module.css'

type LineCounts = Readonly<Record<TableDifferenceLine['kind'], number>>

export const countDifferenceLinesByKind = (lines: readonly TableDifferenceLine[]): LineCounts => {
  const counts = { same: 0, added: 0, removed: 0, changed: 0 }
  for (const { kind } of lines) counts[kind] += 1
  return counts
}

const formatCount = (count: number, one: string, many: string): string =>
  formatCountWithNoun(count, one, many, many)

interface DifferenceChip {
  readonly kind: TableDifferenceLine['kind']
  readonly text: string
}

/**
 * Builds labels of a table difference such as `5 изменено`, `1 добавлена`, `64 без изменений`. Kinds of rows
 * without rows are omitted.
 */
export const buildTableDifferenceChips = ({
  changed,
  added,
  removed,
  same,
}: LineCounts): readonly DifferenceChip[] =>
  [
    { kind: 'changed', count: changed, text: formatCount(changed, 'изменена', 'изменено') } as const,
    { kind: 'added', count: added, text: formatCount(added, 'добавлена', 'добавлено') } as const,
    { kind: 'removed', count: removed, text: formatCount(removed, 'удалена', 'удалено') } as const,
    {
      kind: 'same',
      count: same,
      text: `${formatDecimal(String(same))}${NO_BREAK_SPACE}без${NO_BREAK_SPACE}изменений`,
    } as const,
  ].filter(({ count }) => count > 0)

export const formatFoldedRowsLabel = ({ first, last }: FoldedRows): string =>
  `Строки ${first}–${last} без изменений`

/** Marks of changed rows, shown in addition to the colour: a sign to see and a word for screen readers. */
export const rowChangeIndicators: Readonly<
  Record<Exclude<TableDifferenceLine['kind'], 'same'>, { readonly sign: string; readonly label: string }>
> = {
  changed: { sign: '±', label: 'изменена' },
  added: { sign: '+', label: 'добавлена' },
  removed: { sign: '−', label: 'удалена' },
}

interface DifferenceChipsProps {
  readonly counts: ReturnType<typeof countDifferenceLinesByKind>
}

const chipColors: Readonly<Record<TableDifferenceLine['kind'], string>> = {
  changed: 'bronze',
  added: 'green',
  removed: 'red',
  same: 'gray',
}

export const TableDifferenceChips = ({ counts }: DifferenceChipsProps) => (
  <ul className={styles.chips}>
    {buildTableDifferenceChips(counts).map(({ kind, text }) => (
      <li key={kind}>
        <Badge color={chipColors[kind]}>{text}</Badge>
      </li>
    ))}
  </ul>
)
