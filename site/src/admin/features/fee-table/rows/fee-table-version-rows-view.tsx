import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useDeferredValue, useMemo } from 'react'
import { feeTableDefinitions } from 'shared/calculator'
import type { FeeTable } from 'shared/contract'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { getFeeTableColumnDefinitions } from 'shared/tables'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { parseTableColumnSort, toggleTableColumnSort } from '../../../ui/column-sort.tsx'
import { CopyableTableContainer, CopyTableButton } from '../../../ui/copyable-table.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useRemainingWindowHeight } from '../../../ui/sticky-layout.ts'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { useUrlQueryParameters } from '../../../ui/use-url-state.ts'
import { useVirtualTableRows } from '../../../ui/virtual-rows.ts'
import { markFeeTableRowsAsUnchanged } from '../difference/table-difference-lines.tsx'
import { measureFeeTableColumnWidths } from './fee-table-column-widths.ts'
import styles from './fee-table-lines.module.css'
import { FEE_TABLE_ROW_HEIGHT_PX, FeeTableRowsView } from './fee-table-lines.tsx'
import rowStyles from './scrollable-rows.module.css'
import { getFeeTableRowSortKeys, searchFeeTableRows } from './search-fee-table-rows.ts'

const formatFoundCount = (found: number, all: number): string =>
  `Найдено ${formatDecimal(String(found))} из${NO_BREAK_SPACE}${formatDecimal(String(all))}`

export const FeeTableVersionRowsView = ({ table: { title, version, rows } }: { table: FeeTable }) => {
  const [{ q, sort }, set] = useUrlQueryParameters({ q: '', sort: 'row' })
  const sortKeys = getFeeTableRowSortKeys(title)
  const query = useDeferredValue(q)
  const sortParam = useDeferredValue(sort)
  const lines = useMemo(() => markFeeTableRowsAsUnchanged(rows), [rows])
  const shown = useMemo(
    () =>
      searchFeeTableRows(title, lines, {
        query,
        sort: parseTableColumnSort(sortParam, getFeeTableRowSortKeys(title)),
      }),
    [title, lines, query, sortParam],
  )
  const widths = useMemo(() => measureFeeTableColumnWidths(title, lines, 'sortable'), [title, lines])
  const { ref, ...virtualRows } = useVirtualTableRows({
    count: shown.length,
    rowHeight: FEE_TABLE_ROW_HEIGHT_PX,
    listKey: shown,
  })
  const boxRef = useMergedRef(ref, useRemainingWindowHeight())
  const hasRows = shown.length > 0 || rows.length === 0
  const containerRef = useFocusRestoredAfterRemoval<HTMLDivElement>(hasRows)
  // Copied rows have the same columns as a downloaded fee table file, so that a file of copied rows can be uploaded.
  const getTable = () => {
    const columns = getFeeTableColumnDefinitions(title)
    return {
      head: columns.map(({ heading }) => heading),
      rows: shown.map(({ cells }) => columns.map((_, at) => cells[at] ?? null)),
    }
  }
  const totalText = formatCountWithNoun(rows.length, 'строка', 'строки', 'строк')
  const caption = `${feeTableDefinitions[title].name}, версия ${version}`
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.rowsView}>
      <div className={styles.tools}>
        <SearchField label="Найти строку" value={q} onChange={(next) => set({ q: next })} />
        <p role="status">{query.trim() === '' ? totalText : formatFoundCount(shown.length, rows.length)}</p>
        <CopyTableButton getTable={getTable} />
      </div>
      {hasRows ? (
        <CopyableTableContainer getTable={getTable}>
          <FeeTableRowsView
            title={title}
            caption={caption}
            label={caption}
            boxRef={boxRef}
            boxClass={rowStyles.filling}
            lines={shown}
            virtualRows={virtualRows}
            widths={widths}
            sorting={{
              sort: parseTableColumnSort(sort, sortKeys),
              onSort: (column) => set((now) => ({ sort: toggleTableColumnSort(now.sort, sortKeys, column) })),
            }}
          />
        </CopyableTableContainer>
      ) : (
        <IllustratedEmptyListMessage illustration="state-empty" title="Таких строк нет">
          <p>Попробуйте другое слово или число.</p>
          <Button mt={12} onClick={() => set({ q: '' })}>
            Показать все строки
          </Button>
        </IllustratedEmptyListMessage>
      )}
    </div>
  )
}
