import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { typeIntoCells } from '../model/edit-cells.ts'
import { formatCellForEditing } from '../model/grid-columns.ts'
import { type GridSelection, moveSelection, moveToNextCell, selectCell } from '../model/grid-selection.ts'
import { applyGridEdit, type GridState, getGridSize, getRowNumber } from '../model/grid-state.ts'
import { type CellEditEnd, CellEditor } from './cell-editor.tsx'
import { listKnownValues } from './cell-suggestions.ts'

export type GridUpdate = (update: (state: GridState) => GridState) => void

interface CellEditing {
  /** Selection when editing began. A click elsewhere may change it before editing ends. */
  readonly selection: GridSelection
  readonly initialText: string
  readonly isReplacing: boolean
}

const editSteps: Readonly<Partial<Record<CellEditEnd, readonly [rows: number, columns: number]>>> = {
  down: [1, 0],
  up: [-1, 0],
  left: [0, -1],
  right: [0, 1],
}

const moveAfterEdit = (state: GridState, end: CellEditEnd): GridSelection => {
  const size = getGridSize(state)
  const [rows = 0, columns = 0] = editSteps[end] ?? []
  if (end === 'next' || end === 'previous')
    return moveToNextCell(state.selection, end === 'next' ? 1 : -1, size) ?? state.selection
  return end === 'fill' ? state.selection : moveSelection(state.selection, { rows, columns }, size)
}

interface CellEditingOptions {
  readonly state: GridState
  /** Ports of other tables, which are suggested. */
  readonly otherPorts: readonly string[]
  readonly onChange: GridUpdate
  readonly focusGrid: () => void
}

interface CellEditingControls {
  /** Row and column of the edited cell with its text field. */
  readonly edited: { readonly row: number; readonly editor: ReactNode } | undefined
  /** Begins to edit the active cell of a selection. `isReplacing` discards its text. */
  readonly start: (isReplacing: boolean, selection?: GridSelection) => void
}

/** Edits the active cell in a text field. */
export const useCellEditing = ({
  state,
  otherPorts,
  onChange,
  focusGrid,
}: CellEditingOptions): CellEditingControls => {
  const [editing, setEditing] = useState<CellEditing>()
  const { columns, viewRows, rows } = state
  const cell = editing?.selection.active
  const column = cell && columns[cell.column]
  const row = cell && viewRows[cell.row]
  const knownValues = useMemo(
    () => (column && cell ? listKnownValues(column, cell.column, rows, otherPorts) : []),
    [column, cell, rows, otherPorts],
  )

  const start = (isReplacing: boolean, selection = state.selection) => {
    const { active } = selection
    const text = formatCellForEditing(viewRows[active.row]?.cells[active.column] ?? null)
    if (!viewRows[active.row]) return
    // The text field must have the focus before the browser types the character of this key.
    flushSync(() => setEditing({ selection, isReplacing, initialText: isReplacing ? '' : text }))
  }

  const commit = (text: string, end: CellEditEnd) => {
    if (!editing) return
    const isTouched = editing.isReplacing || text !== editing.initialText
    setEditing(undefined)
    onChange((now) => {
      const before = { ...now, selection: editing.selection }
      const edited = isTouched ? applyGridEdit(before, typeIntoCells(before, text, end === 'fill')) : before
      return { ...edited, selection: end === 'stay' ? now.selection : moveAfterEdit(edited, end) }
    })
    if (end !== 'stay') focusGrid()
  }

  if (!editing || !cell || !column || !row) return { edited: undefined, start }
  const editor = (
    <CellEditor
      column={column}
      label={`Строка ${getRowNumber(state, cell.row)}, ${column.label}`}
      initialText={editing.initialText}
      isReplacing={editing.isReplacing}
      knownValues={knownValues}
      onCommit={commit}
      onCancel={() => {
        setEditing(undefined)
        onChange((now) => ({ ...now, selection: selectCell(cell) }))
        focusGrid()
      }}
    />
  )
  return { edited: { row: cell.row, editor }, start }
}
