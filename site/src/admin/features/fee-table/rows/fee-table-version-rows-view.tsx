import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import type { FeeTable } from 'shared/contract'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { getFeeTableColumns } from 'shared/tables'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { EmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { parseColumnSort, toggleColumnSort } from '../../../ui/column-sort.tsx'
import { type ClipboardTable, CopyableTable, CopyTableButton } from '../../../ui/copyable-table.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useFocusRestore } from '../../../ui/use-focus-restore.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { measureFeeTableColumnWidths } from './fee-table-column-widths.ts'
import { FeeTableVersionRowsTable } from './fee-table-version-rows-table.tsx'
import styles from './fee-table-version-rows-view.module.css'
import {
  addFeeTableRowNumbers,
  buildFeeTableSearchTexts,
  getRowSortKeys,
  type NumberedFeeTableRow,
  searchFeeTableRows,
  sortFeeTableRows,
} from './search-fee-table-rows.ts'

/** Searches and sorts the rows of a fee table. The steps that are slow for thousands of rows are memoized. */
const useFilteredRows = (
  { title, rows }: Pick<FeeTable, 'title' | 'rows'>,
  query: string,
  sortParam: string,
) => {
  const all = useMemo(() => addFeeTableRowNumbers(rows), [rows])
  const isSearched = query.trim() !== ''
  const texts = useMemo(
    () => (isSearched ? buildFeeTableSearchTexts(title, all) : []),
    [title, all, isSearched],
  )
  const found = useMemo(
    () => (isSearched ? searchFeeTableRows(all, texts, query) : all),
    [all, texts, isSearched, query],
  )
  return useMemo(
    () => sortFeeTableRows(title, found, parseColumnSort(sortParam, getRowSortKeys(title))),
    [title, found, sortParam],
  )
}

/** Builds the found rows for a spreadsheet, in the columns of a download, so that they can be uploaded again. */
const buildClipboardTable = (
  title: FeeTableTitle,
  shown: readonly NumberedFeeTableRow[],
): ClipboardTable => ({
  head: getFeeTableColumns(title).map(({ heading }) => heading),
  rows: shown.map(({ cells }) => getFeeTableColumns(title).map((_, index) => cells[index] ?? null)),
})

const NoRowsFound = ({ onAll }: { readonly onAll: () => void }) => (
  <EmptyListMessage illustration="state-empty" title="Таких строк нет">
    <p>Попробуйте другое слово или число.</p>
    <Button mt={12} variant="default" onClick={onAll}>
      Показать все строки
    </Button>
  </EmptyListMessage>
)

const formatFoundCount = (found: number, all: number): string =>
  `Найдено ${formatDecimal(String(found))} из${NO_BREAK_SPACE}${formatDecimal(String(all))}`

interface VersionRowsViewProps {
  readonly table: Pick<FeeTable, 'title' | 'version' | 'rows'>
}

/** Rows of one fee table version, with search and sorting. */
export const FeeTableVersionRowsView = ({ table }: VersionRowsViewProps) => {
  const { title, version, rows } = table
  const [{ q, sort }, set] = useUrlState({ q: '', sort: 'row' })
  const sortKeys = getRowSortKeys(title)
  const query = useDeferredValue(q)
  const sortParam = useDeferredValue(sort)
  const shown = useFilteredRows(table, query, sortParam)
  const widths = useMemo(() => measureFeeTableColumnWidths(title, rows), [title, rows])
  const hasRows = shown.length > 0 || rows.length === 0
  const containerRef = useFocusRestore<HTMLDivElement>(hasRows)
  const getTable = () => buildClipboardTable(title, shown)
  const totalText = formatCountWithNoun(rows.length, 'строка', 'строки', 'строк')
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.around}>
      <div className={styles.tools}>
        <SearchField label="Найти строку" value={q} onChange={(next) => set({ q: next })} />
        <p role="status">{query.trim() === '' ? totalText : formatFoundCount(shown.length, rows.length)}</p>
        <CopyTableButton getTable={getTable} />
      </div>
      {hasRows ? (
        <CopyableTable getTable={getTable}>
          <FeeTableVersionRowsTable
            title={title}
            caption={`${feeTableDefinitions[title].name}, версия ${version}`}
            rows={shown}
            widths={widths}
            sort={parseColumnSort(sort, sortKeys)}
            onSort={(column) => set((now) => ({ sort: toggleColumnSort(now.sort, sortKeys, column) }))}
          />
        </CopyableTable>
      ) : (
        <NoRowsFound onAll={() => set({ q: '' })} />
      )}
    </div>
  )
}
