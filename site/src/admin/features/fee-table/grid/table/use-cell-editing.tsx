import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { typeIntoGridCells } from '../model/edit-cells.ts'
import { formatGridCellForEditing, type GridColumn } from '../model/grid-columns.ts'
import type { GridRowData } from '../model/grid-rows.ts'
import { type GridSelection, selectGridCell } from '../model/grid-selection.ts'
import {
  applyGridEdit,
  type FeeTableGridState,
  type FeeTableGridStateUpdater,
  getGridRowNumber,
} from '../model/grid-state.ts'
import { type GridCellEditOutcome, GridCellEditor } from './cell-editor.tsx'
import { runGridCommand } from './grid-commands.ts'

/** Lists the distinct texts of a fee table column, together with names known from other tables. */
const listColumnTexts = (
  rows: readonly GridRowData[],
  column: number,
  others: readonly string[],
): readonly string[] => {
  const texts = new Set(others)
  for (const { cells } of rows) {
    const cell = cells[column]
    if (typeof cell === 'string' && cell !== '') texts.add(cell)
  }
  return [...texts].toSorted((one, other) => one.localeCompare(other, 'ru'))
}

/** Lists values to suggest for a cell: allowed words, or names in the column and ports of other tables. */
const listKnownValues = (
  { definition }: GridColumn,
  column: number,
  rows: readonly GridRowData[],
  otherPorts: readonly string[],
): readonly string[] => {
  if (definition.kind === 'word') return definition.allowedWords ?? []
  if (definition.kind !== 'name' || definition.name === 'zip') return []
  return listColumnTexts(rows, column, definition.name === 'port' ? otherPorts : [])
}

interface CellEditing {
  rowId: number
  /** Selection at the start of editing. A click elsewhere may change the selection before editing ends. */
  selection: GridSelection
  initialText: string
  isReplacing: boolean
}

/** Returns the selection of an edited cell, whose row may have moved, or `undefined` if its row is gone. */
const findMovedSelection = (viewRows: readonly GridRowData[], { rowId, selection }: CellEditing) => {
  const row = viewRows.findIndex(({ id }) => id === rowId)
  if (row === selection.active.row) return selection
  return row < 0 ? undefined : selectGridCell({ ...selection.active, row })
}

interface CellEditingOptions {
  state: FeeTableGridState
  otherPorts: readonly string[]
  onChange: FeeTableGridStateUpdater
  focusGrid: () => void
}

export const useGridCellEditing = ({ state, otherPorts, onChange, focusGrid }: CellEditingOptions) => {
  const [editing, setEditing] = useState<CellEditing>()
  const { columns, viewRows, rows } = state
  const selection = editing && findMovedSelection(viewRows, editing)
  const cell = selection?.active
  const column = cell && columns[cell.column]
  const knownValues = useMemo(
    () => (column ? listKnownValues(column, columns.indexOf(column), rows, otherPorts) : []),
    [column, columns, rows, otherPorts],
  )

  /** Starts editing the active cell. `isReplacing` discards the text of the cell. */
  const start = (isReplacing: boolean, selection = state.selection) => {
    const { active } = selection
    const row = viewRows[active.row]
    if (!row) return
    const text = formatGridCellForEditing(row.cells[active.column] ?? null)
    // The text field must get the focus synchronously, so that the pressed key types its character into the field.
    flushSync(() =>
      setEditing({ rowId: row.id, selection, isReplacing, initialText: isReplacing ? '' : text }),
    )
  }

  const commit = (text: string, end: GridCellEditOutcome) => {
    if (!editing) return
    const isTouched = editing.isReplacing || text !== editing.initialText
    setEditing(undefined)
    onChange((now) => {
      const moved = findMovedSelection(now.viewRows, editing)
      if (!moved) return applyGridEdit(now, { refusal: `Этой строки больше нет. Не записано: «${text}»` })
      const before = { ...now, selection: moved }
      const edited = isTouched
        ? applyGridEdit(before, typeIntoGridCells(before, text, end === 'fill'))
        : before
      if (end === 'fill') return edited
      const { selection } = end === 'stay' ? now : runGridCommand(edited, end)
      return { ...edited, selection }
    })
    if (end !== 'stay') focusGrid()
  }

  if (!editing || !cell || !column) return { edited: undefined, start }
  const editor = (
    <GridCellEditor
      column={column}
      label={`Строка ${getGridRowNumber(state, cell.row)}, ${column.label}`}
      initialText={editing.initialText}
      isReplacing={editing.isReplacing}
      knownValues={knownValues}
      onCommit={commit}
      onCancel={() => {
        setEditing(undefined)
        onChange((now) => ({ ...now, selection: selectGridCell(cell) }))
        focusGrid()
      }}
    />
  )
  const edited = { row: cell.row, editor }
  return { edited, start }
}
