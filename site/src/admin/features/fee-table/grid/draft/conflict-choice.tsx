import { Button, Group, Radio } from '@mantine/core'
import { useState } from 'react'
import type { FeeTableCell } from 'shared/calculator'
import type { FeeTableMergeConflict, FeeTableMergeConflictChoice } from 'shared/tables'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { AdminPanel } from '../../../../ui/screen-layout.tsx'
import { formatGridCellWithColumnName, type GridColumn } from '../model/grid-columns.ts'
import styles from '../screen/fee-table-edit-screen.module.css'

type Cells = readonly FeeTableCell[] | null

/** Formats the cells of one version of a conflicting row that differ from the other version: `сбор: 850 $`. */
const describeSide = (columns: readonly GridColumn[], side: Cells, other: Cells): string => {
  if (!side) return 'строка удалена'
  return columns
    .flatMap((column, at) => {
      const cell = side[at] ?? null
      return other && cell === (other[at] ?? null) ? [] : formatGridCellWithColumnName(column, cell)
    })
    .join(', ')
}

/** Describes a conflicting row by the cells that are the same in both versions. */
const describeRow = (
  columns: readonly GridColumn[],
  { base, local, remote }: FeeTableMergeConflict,
): string =>
  columns
    .flatMap((column, at) => {
      const cell = (remote ?? local ?? base)?.[at] ?? null
      const isSame = (local ?? remote)?.[at] === (remote ?? local)?.[at]
      return cell !== null && isSame ? formatGridCellWithColumnName(column, cell) : []
    })
    .slice(0, 4)
    .join(', ')

interface ConflictChoiceProps {
  columns: readonly GridColumn[]
  conflicts: readonly FeeTableMergeConflict[]
  version: number
  onChoose: (choices: ReadonlyMap<string, FeeTableMergeConflictChoice>) => void
  onCancel: () => void
}

/** Fee table rows that two people have changed, with a choice for each row. Nothing is chosen in advance. */
export const FeeTableRowConflictPanel = ({
  columns,
  conflicts,
  version,
  onChoose,
  onCancel,
}: ConflictChoiceProps) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, FeeTableMergeConflictChoice>>(new Map())
  const rest = conflicts.length - choices.size
  const chooseAll = (choice: FeeTableMergeConflictChoice) =>
    setChoices(new Map(conflicts.map(({ key }) => [key, choice])))
  return (
    <AdminPanel title={`Версия ${version} и ваши правки`}>
      <div className={styles.conflicts}>
        <p>
          {typesetRussianText(
            `Коллега и вы изменили одни и те же строки: ${formatCountWithNoun(conflicts.length, 'строка', 'строки', 'строк')}. Остальное объединено само. Выберите, что оставить.`,
          )}
        </p>
        {conflicts.length > 1 ? (
          <Group gap={8}>
            <Button size="compact-sm" onClick={() => chooseAll('remote')}>
              Везде как у коллеги
            </Button>
            <Button size="compact-sm" onClick={() => chooseAll('local')}>
              Везде как у меня
            </Button>
          </Group>
        ) : null}
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.key}
            className={styles.conflict ?? ''}
            label={describeRow(columns, conflict)}
            description={
              conflict.base
                ? `Было: ${describeSide(columns, conflict.base, conflict.local && conflict.remote ? conflict.local : null)}`
                : 'Такой строки не было'
            }
            value={choices.get(conflict.key) ?? null}
            onChange={(value) =>
              setChoices(new Map([...choices, [conflict.key, value === 'local' ? 'local' : 'remote']]))
            }
          >
            <Radio
              value="remote"
              label={`Как у коллеги: ${describeSide(columns, conflict.remote, conflict.local)}`}
            />
            <Radio
              value="local"
              label={`Как у меня: ${describeSide(columns, conflict.local, conflict.remote)}`}
            />
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button onClick={onCancel}>Решить позже</Button>
          <Button variant="filled" disabled={rest > 0} onClick={() => onChoose(choices)}>
            {rest > 0 ? `Осталось выбрать: ${rest}` : 'Продолжить правку'}
          </Button>
        </Group>
      </div>
    </AdminPanel>
  )
}
