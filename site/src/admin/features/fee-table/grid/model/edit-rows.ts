import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { convertIndexToFeeTableRowNumber, type GridRowData, indexGridRowPositionsById } from './grid-rows.ts'
import { type GridSelection, getSelectedGridCellRange } from './grid-selection.ts'
import {
  createEmptyGridRows,
  type FeeTableGridState,
  type GridEditResult,
  MAX_FEE_TABLE_GRID_ROWS,
} from './grid-state.ts'
import { hasNoGridSortOrFilter } from './grid-view.ts'

const listSelectedRows = ({ viewRows, selection }: FeeTableGridState): readonly GridRowData[] => {
  const { top, bottom } = getSelectedGridCellRange(selection)
  return viewRows.slice(top, bottom + 1)
}

/** Describes an edit of grid rows: `Строка 33 удалена`, `Строки 33–35 удалены`, `Удалено 12 строк`. */
const formatRowEdit = (
  table: readonly GridRowData[],
  edited: readonly GridRowData[],
  [one, several, count]: readonly [string, string, string],
): string => {
  const places = indexGridRowPositionsById(table)
  const numbers = edited.map(({ id }) => convertIndexToFeeTableRowNumber(places.get(id) ?? 0))
  const [first = 0] = numbers
  const last = numbers.at(-1) ?? first
  if (numbers.length === 1) return `Строка ${first} ${one}`
  const areConsecutive = numbers.every((number, index) => number === first + index)
  return areConsecutive
    ? `Строки ${first}–${last} ${several}`
    : `${count} ${formatCountWithNoun(numbers.length, 'строка', 'строки', 'строк')}`
}

const selectRows =
  (ids: ReadonlySet<number>) =>
  ({ viewRows, columns, selection }: FeeTableGridState): GridSelection => {
    const first = viewRows.findIndex(({ id }) => ids.has(id))
    const last = viewRows.findLastIndex(({ id }) => ids.has(id))
    if (first === -1) return selection
    return { anchor: { row: first, column: 0 }, active: { row: last, column: columns.length - 1 } }
  }

const insertRowsAt = (
  state: FeeTableGridState,
  place: number,
  inserted: readonly GridRowData[],
  verbs: readonly [string, string, string],
): GridEditResult => {
  if (state.rows.length + inserted.length > MAX_FEE_TABLE_GRID_ROWS) {
    const count = formatCountWithNoun(state.rows.length, 'строка', 'строки', 'строк')
    const most = formatCountWithNoun(MAX_FEE_TABLE_GRID_ROWS, 'строки', 'строк', 'строк')
    return { refusal: `В таблице уже ${count}, больше ${most} не бывает` }
  }
  const rows = state.rows.toSpliced(place, 0, ...inserted)
  return {
    rows,
    label: formatRowEdit(rows, inserted, verbs),
    nextRowId: state.nextRowId + inserted.length,
    select: selectRows(new Set(inserted.map(({ id }) => id))),
  }
}

/** Inserts as many empty grid rows as are selected, above or below the selected rows. */
export const insertGridRows = (state: FeeTableGridState, side: 'above' | 'below'): GridEditResult => {
  const selected = listSelectedRows(state)
  const places = indexGridRowPositionsById(state.rows)
  const edge = side === 'above' ? selected[0] : selected.at(-1)
  const edgePlace = edge ? (places.get(edge.id) ?? 0) : -1
  const inserted = createEmptyGridRows(state, Math.max(1, selected.length))
  const place = side === 'above' ? Math.max(0, edgePlace) : edgePlace + 1
  return insertRowsAt(state, place, inserted, ['добавлена', 'добавлены', 'Добавлено:'])
}

export const duplicateGridRows = (state: FeeTableGridState): GridEditResult => {
  const selected = listSelectedRows(state)
  const last = selected.at(-1)
  if (!last) return { refusal: 'В таблице нет строк' }
  const place = indexGridRowPositionsById(state.rows).get(last.id) ?? 0
  const copies = selected.map(({ cells }, index) => ({ id: state.nextRowId + index, cells }))
  return insertRowsAt(state, place + 1, copies, [
    'добавлена как копия',
    'добавлены как копии',
    'Добавлено копий:',
  ])
}

export const deleteGridRows = (state: FeeTableGridState): GridEditResult => {
  const selected = listSelectedRows(state)
  if (selected.length === 0) return { refusal: 'В таблице нет строк' }
  const ids = new Set(selected.map(({ id }) => id))
  return {
    rows: state.rows.filter(({ id }) => !ids.has(id)),
    label: formatRowEdit(state.rows, selected, ['удалена', 'удалены', 'Удалено:']),
    select: ({ selection: { active } }) => {
      const row = getSelectedGridCellRange(state.selection).top
      return { anchor: { ...active, row }, active: { ...active, row } }
    },
  }
}

/** Moves the selected rows one row up or down. The move is rejected while the grid is sorted or filtered. */
export const moveGridRows = (state: FeeTableGridState, direction: 'up' | 'down'): GridEditResult => {
  if (!hasNoGridSortOrFilter(state.view))
    return { refusal: 'Чтобы переносить строки, уберите поиск и сортировку: сейчас порядок показа другой' }
  const { top, bottom } = getSelectedGridCellRange(state.selection)
  const selected = listSelectedRows(state)
  const neighbour = state.rows[direction === 'up' ? top - 1 : bottom + 1]
  if (!neighbour) return { refusal: direction === 'up' ? 'Выше строк нет' : 'Ниже строк нет' }
  const moved = direction === 'up' ? [...selected, neighbour] : [neighbour, ...selected]
  const start = direction === 'up' ? top - 1 : top
  const rows = state.rows.toSpliced(start, moved.length, ...moved)
  const step = direction === 'up' ? -1 : 1
  return {
    rows,
    label: formatRowEdit(
      state.rows,
      selected,
      direction === 'up'
        ? ['перенесена выше', 'перенесены выше', 'Перенесено выше:']
        : ['перенесена ниже', 'перенесены ниже', 'Перенесено ниже:'],
    ),
    select: ({ selection: { anchor, active } }) => ({
      anchor: { ...anchor, row: anchor.row + step },
      active: { ...active, row: active.row + step },
    }),
  }
}
