import { describe, expect, test } from 'vitest'
import {
  createTestGrid,
  listGridStateCells,
  selectTestGridCell,
  selectTestGridRange,
  sortOrFindTestGridRows,
  testFeeTableRows,
} from '../../../../testing/test-grid.ts'
import {
  clearGridCells,
  fillGridCellsDown,
  fillGridCellsRight,
  findNextGridCell,
  replaceInGridCells,
  typeIntoGridCells,
} from './edit-cells.ts'
import { deleteGridRows, duplicateGridRows, insertGridRows, moveGridRows } from './edit-rows.ts'
import { countGridChanges } from './grid-rows.ts'
import {
  applyGridEdit,
  type FeeTableGridState,
  type GridEditResult,
  redoGridEdit,
  undoAllGridEdits,
  undoGridEdit,
} from './grid-state.ts'

const edit = (
  state: FeeTableGridState,
  apply: (state: FeeTableGridState) => GridEditResult,
): FeeTableGridState => applyGridEdit(state, apply(state))

const plainMessage = ({ message }: FeeTableGridState): string | undefined =>
  message?.text.replaceAll('\u00A0', ' ')

const listFees = (state: FeeTableGridState) => listGridStateCells(state).map((cells) => cells[2])
const listTierStarts = (state: FeeTableGridState) => listGridStateCells(state).map((cells) => cells[0])

describe('cells', () => {
  test('a value typed into the fee table grid is reported with row, column and unit, and can be undone and redone', () => {
    const typed = edit(selectTestGridCell(createTestGrid(), 2, 2), (now) =>
      typeIntoGridCells(now, '850', false),
    )
    expect(plainMessage(typed)).toBe('Строка 4, сбор: 850 $')
    expect(listFees(typed)).toEqual([25, 45, 850, null])
    const undone = undoGridEdit(typed)
    expect(plainMessage(undone)).toBe('Отменено: «Строка 4, сбор: 850 $»')
    expect(undone.rows).toBe(typed.baseRows)
    expect(listFees(redoGridEdit(undone))).toEqual([25, 45, 850, null])
  })

  test('a fee table grid edit that changes no cell adds nothing to undo', () => {
    const typed = edit(selectTestGridCell(createTestGrid(), 2, 2), (now) =>
      typeIntoGridCells(now, '800', false),
    )
    expect(typed.undoable).toEqual([])
    expect(undoGridEdit(typed).message).toEqual({ text: 'Отменять больше нечего', isRefusal: true })
  })

  test('clearing or filling cells of the fee table grid changes all selected cells', () => {
    const selected = selectTestGridRange(createTestGrid(), { row: 2, column: 2 }, { row: 0, column: 2 })
    expect(listFees(edit(selected, clearGridCells))).toEqual([null, null, null, null])
    expect(listFees(edit(selected, fillGridCellsDown))).toEqual([25, 25, 25, null])
    expect(listFees(edit(selected, (now) => typeIntoGridCells(now, '9', true)))).toEqual([9, 9, 9, null])
  })

  test('filling one selected row of the fee table grid copies the row above it, and is rejected in the first row', () => {
    expect(listFees(edit(selectTestGridCell(createTestGrid(), 1, 2), fillGridCellsDown))).toEqual([
      25,
      25,
      800,
      null,
    ])
    expect(edit(selectTestGridCell(createTestGrid(), 0, 2), fillGridCellsDown).message?.isRefusal).toBe(true)
  })

  test('filling cells of the fee table grid to the right parses the copied value for each column', () => {
    const filled = edit(
      selectTestGridRange(createTestGrid(), { row: 0, column: 1 }, { row: 0, column: 4 }),
      fillGridCellsRight,
    )
    expect(listGridStateCells(filled)[0]).toEqual([0, 500, 500, '500', '500', null])
  })
})

describe('rows', () => {
  test('grid rows are added, copied, moved and deleted, and undoing all edits restores the fee table', () => {
    const selected = selectTestGridRange(createTestGrid(), { row: 1, column: 0 }, { row: 2, column: 0 })
    const inserted = edit(selected, (now) => insertGridRows(now, 'above'))
    expect(listTierStarts(inserted)).toEqual([0, null, null, 500, 1000, 5500])
    expect(plainMessage(inserted)).toBe('Строки 3–4 добавлены')
    const copied = edit(selectTestGridCell(inserted, 5, 0), duplicateGridRows)
    expect(listTierStarts(copied)).toEqual([0, null, null, 500, 1000, 5500, 5500])
    const moved = edit(selectTestGridCell(copied, 0, 0), (now) => moveGridRows(now, 'down'))
    expect(listTierStarts(moved)).toEqual([null, 0, null, 500, 1000, 5500, 5500])
    const deleted = edit(
      selectTestGridRange(moved, { row: 0, column: 0 }, { row: 2, column: 0 }),
      deleteGridRows,
    )
    expect(listTierStarts(deleted)).toEqual([500, 1000, 5500, 5500])
    expect(countGridChanges(deleted.baseRowsById, deleted.rows)).toEqual({ changed: 0, added: 1, removed: 1 })
    const start = [1, 2, 3, 4].reduce(undoGridEdit, deleted)
    expect(start.rows).toBe(start.baseRows)
  })

  test('a row added to a sorted grid is shown below the selected row and is stored below it in the fee table', () => {
    const sorted = sortOrFindTestGridRows(createTestGrid(), { sort: 'from', isDescending: true })
    const inserted = edit(selectTestGridCell(sorted, 1, 0), (now) => insertGridRows(now, 'below'))
    expect(listTierStarts(inserted)).toEqual([0, 500, 1000, null, 5500])
    expect(inserted.viewRows.map(({ cells }) => cells[0])).toEqual([5500, 1000, null, 500, 0])
    expect(inserted.selection.active.row).toBe(2)
  })

  test('moving rows of a sorted fee table grid is rejected with a reason', () => {
    const sorted = sortOrFindTestGridRows(createTestGrid(), { sort: 'from', isDescending: true })
    const moved = edit(selectTestGridCell(sorted, 1, 0), (now) => moveGridRows(now, 'up'))
    expect(listGridStateCells(moved)).toEqual(testFeeTableRows)
    expect(plainMessage(moved)).toContain('уберите поиск и сортировку')
  })

  test('all rows of the fee table grid can be deleted, and rows can be added afterwards', () => {
    const emptied = edit(
      selectTestGridRange(createTestGrid(), { row: 0, column: 0 }, { row: 3, column: 5 }),
      deleteGridRows,
    )
    expect(emptied.rows).toEqual([])
    expect(edit(emptied, deleteGridRows).message?.isRefusal).toBe(true)
    expect(listTierStarts(edit(emptied, (now) => insertGridRows(now, 'below')))).toEqual([null])
  })
})

describe('find and replace', () => {
  test('the search in the fee table grid visits the visible cells in order and continues at the top', () => {
    const start = selectTestGridCell(createTestGrid(), 2, 0)
    expect(findNextGridCell(start, start.selection, { text: '5 500', isWholeCell: true })).toEqual({
      row: 2,
      column: 1,
    })
    expect(findNextGridCell(start, start.selection, { text: '45', isWholeCell: true })).toEqual({
      row: 1,
      column: 2,
    })
    expect(findNextGridCell(start, start.selection, { text: 'нет', isWholeCell: false })).toBeUndefined()
  })

  test('replacing a text in the fee table grid replaces every literal match, also with special characters', () => {
    const replaced = edit(createTestGrid(), (now) =>
      replaceInGridCells(now, { text: 'SALV', isWholeCell: false }, 'x'),
    )
    expect(listGridStateCells(replaced).map((cells) => cells[4])).toEqual(['xage', 'xage', 'xage', 'xage'])
    expect(plainMessage(replaced)).toBe('«SALV» заменено на «x»: 4 ячейки')
    const refused = edit(createTestGrid(), (now) =>
      replaceInGridCells(now, { text: '.*', isWholeCell: false }, 'x'),
    )
    expect(refused.message?.isRefusal).toBe(true)
  })
})

test('discarding all edits of a fee table can be undone', () => {
  const typed = edit(selectTestGridCell(createTestGrid(), 0, 2), (now) => typeIntoGridCells(now, '30', false))
  const dropped = undoAllGridEdits(typed)
  expect(dropped.rows).toBe(dropped.baseRows)
  expect(listFees(undoGridEdit(dropped))).toEqual([30, 45, 800, null])
})
