import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { tableKinds } from 'shared/calculator'
import type { Table } from 'shared/contract'
import { counted } from '../../../../ui/counted.ts'
import { StateMessage } from '../../../../ui/state-message.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { readSort } from '../../../ui/sort.ts'
import { useListState } from '../../../ui/use-list-state.ts'
import { columnWidths } from './column-widths.ts'
import styles from './sheet.module.css'
import { foundRows, ordersOf, searchTexts, sheetRows, sortedRows } from './sheet-rows.ts'
import { SheetTable } from './sheet-table.tsx'

/** Found and in their order; what takes long for thousands of rows is done once. */
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

interface SheetViewProps {
  readonly table: Pick<Table, 'title' | 'version' | 'rows'>
}

/** The rows of one version, to be looked through. */
export const SheetView = ({ table }: SheetViewProps) => {
  const { title, version, rows } = table
  const [{ q, sort }, set] = useListState({ q: '', sort: 'row' })
  const wanted = useDeferredValue(q)
  const order = useDeferredValue(sort)
  const shown = useShownRows(table, wanted, order)
  const widths = useMemo(() => columnWidths(title, rows), [title, rows])
  const all = counted(rows.length, 'строка', 'строки', 'строк')
  return (
    <>
      <div className={styles.tools}>
        <SearchField says="Найти строку" value={q} onChange={(next) => set({ q: next })} />
        <p role="status">{wanted.trim() === '' ? all : `Найдено ${shown.length} из ${rows.length}`}</p>
      </div>
      {shown.length === 0 && rows.length > 0 ? (
        <NotFound onAll={() => set({ q: '' })} />
      ) : (
        <SheetTable
          title={title}
          caption={`${tableKinds[title].name}, версия ${version}`}
          rows={shown}
          widths={widths}
          sort={readSort(sort, ordersOf(title))}
          onSort={(next) => set({ sort: next })}
        />
      )}
    </>
  )
}
