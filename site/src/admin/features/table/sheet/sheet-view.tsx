import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { tableKinds } from 'shared/calculator'
import type { Table } from 'shared/contract'
import { formatFigure, NO_BREAK_SPACE } from 'shared/format'
import { counted } from '../../../../ui/counted.ts'
import { StateMessage } from '../../../../ui/state-message.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { nextSort, readSort } from '../../../ui/sort.ts'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import { useListState } from '../../../ui/use-list-state.ts'
import { columnWidths } from './column-widths.ts'
import styles from './sheet.module.css'
import { foundRows, ordersOf, searchTexts, sheetRows, sortedRows } from './sheet-rows.ts'
import { SheetTable } from './sheet-table.tsx'

/** Searches and sorts the rows. The steps that are slow for thousands of rows are memoized. */
const useShownRows = ({ title, rows }: Pick<Table, 'title' | 'rows'>, wanted: string, order: string) => {
  const all = useMemo(() => sheetRows(rows), [rows])
  const isSearched = wanted.trim() !== ''
  const texts = useMemo(() => (isSearched ? searchTexts(title, all) : []), [title, all, isSearched])
  const found = useMemo(
    () => (isSearched ? foundRows(all, texts, wanted) : all),
    [all, texts, isSearched, wanted],
  )
  return useMemo(() => sortedRows(title, found, readSort(order, ordersOf(title))), [title, found, order])
}

const NotFound = ({ onAll }: { readonly onAll: () => void }) => (
  <StateMessage drawing="state-empty" title="Таких строк нет">
    <p>Попробуйте другое слово или число.</p>
    <Button mt={12} variant="default" onClick={onAll}>
      Показать все строки
    </Button>
  </StateMessage>
)

const foundWords = (found: number, all: number): string =>
  `Найдено ${formatFigure(String(found))} из${NO_BREAK_SPACE}${formatFigure(String(all))}`

interface SheetViewProps {
  readonly table: Pick<Table, 'title' | 'version' | 'rows'>
}

/** Rows of one version, with search and sorting. */
export const SheetView = ({ table }: SheetViewProps) => {
  const { title, version, rows } = table
  const [{ q, sort }, set] = useListState({ q: '', sort: 'row' })
  const orders = ordersOf(title)
  const wanted = useDeferredValue(q)
  const order = useDeferredValue(sort)
  const shown = useShownRows(table, wanted, order)
  const widths = useMemo(() => columnWidths(title, rows), [title, rows])
  const isFound = shown.length > 0 || rows.length === 0
  const around = useFocusKept<HTMLDivElement>(isFound)
  const all = counted(rows.length, 'строка', 'строки', 'строк')
  return (
    <div ref={around} tabIndex={-1} className={styles.around}>
      <div className={styles.tools}>
        <SearchField says="Найти строку" value={q} onChange={(next) => set({ q: next })} />
        <p role="status">{wanted.trim() === '' ? all : foundWords(shown.length, rows.length)}</p>
      </div>
      {isFound ? (
        <SheetTable
          title={title}
          caption={`${tableKinds[title].name}, версия ${version}`}
          rows={shown}
          widths={widths}
          sort={readSort(sort, orders)}
          onSort={(column) => set((now) => ({ sort: nextSort(now.sort, orders, column) }))}
        />
      ) : (
        <NotFound onAll={() => set({ q: '' })} />
      )}
    </div>
  )
}
