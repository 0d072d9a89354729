import type { FeeTableCell } from 'shared/calculator'
import type { FeeTableRowCellValues } from '../features/fee-table/rows/format-fee-table-cell.ts'

export interface ReferenceGridRow {
  id: number
  cells: readonly FeeTableCell[]
}

interface ReferenceGridEdit {
  before: readonly ReferenceGridRow[]
  after: readonly ReferenceGridRow[]
}

/** Values of the texts that the model types and pastes into columns of amounts. */
const typedValues: Record<string, FeeTableCell> = { '': null, '7': 7, '8,5': 8.5, abc: 'abc' }

export const referenceGridTypedTexts = Object.keys(typedValues)

const WIDTH = 6

/**
 * Grid as a plain list that is copied at each step: slow, obvious, and written without the code under test.
 */
export class ReferenceGrid {
  rows: readonly ReferenceGridRow[]
  /** Ids of the shown rows in order, or `null` for all rows in the order of the table. */
  order: readonly number[] | null = null
  selection = { top: 0, bottom: 0, column: 0 }
  isDescending = false
  private nextId: number
  private undoable: ReferenceGridEdit[] = []
  private redoable: ReferenceGridEdit[] = []

  constructor(cells: readonly FeeTableRowCellValues[]) {
    this.rows = cells.map((row, at) => ({ id: at + 1, cells: row }))
    this.nextId = cells.length + 1
  }

  get shown(): readonly ReferenceGridRow[] {
    return this.order?.flatMap((id) => this.rows.find((row) => row.id === id) ?? []) ?? this.rows
  }

  select(top: number, bottom: number, column: number): void {
    const last = Math.max(0, this.shown.length - 1)
    this.selection = { top: Math.min(top, last), bottom: Math.min(bottom, last), column }
  }

  /** Updates the shown rows after an edit: new rows are shown below the row above them, or last. */
  private show(after: readonly ReferenceGridRow[]): void {
    const before = new Set(this.rows.map(({ id }) => id))
    this.rows = after
    if (!this.order) return
    const ids = after.map(({ id }) => id)
    let order = this.order.filter((id) => ids.includes(id))
    const lastKnown = ids.findLastIndex((id) => before.has(id))
    const homeless: number[] = []
    for (const [at, id] of ids.slice(0, lastKnown + 1).entries()) {
      if (before.has(id)) continue
      const place = order.indexOf(ids[at - 1] ?? -1)
      if (place === -1) homeless.push(id)
      else order = order.toSpliced(place + 1, 0, id)
    }
    this.order = [...order, ...homeless, ...ids.slice(lastKnown + 1)]
  }

  private apply(after: readonly ReferenceGridRow[]): void {
    if (JSON.stringify(after) === JSON.stringify(this.rows)) return
    this.undoable.push({ before: this.rows, after })
    this.redoable = []
    this.show(after)
  }

  /** Sets cells of shown rows, by their place in the view. */
  private write(
    rows: readonly ReferenceGridRow[],
    values: ReadonlyMap<number, readonly [number, FeeTableCell][]>,
  ) {
    return rows.map((row) => ({
      id: row.id,
      cells: row.cells.map((cell, at) => {
        const found = values.get(row.id)?.find(([column]) => column === at)
        return found ? found[1] : cell
      }),
    }))
  }

  type(text: string): void {
    const row = this.shown[this.selection.bottom]
    if (row)
      this.apply(
        this.write(this.rows, new Map([[row.id, [[this.selection.column, typedValues[text] ?? null]]]])),
      )
  }

  fill(getCell: (row: number) => FeeTableCell | undefined): void {
    const { top, bottom, column } = this.selection
    const values = this.shown
      .slice(top, bottom + 1)
      .map((row, at) => [row.id, [[column, getCell(top + at) ?? null]]] as [number, [number, FeeTableCell][]])
    this.apply(this.write(this.rows, new Map(values)))
  }

  clear(): void {
    this.fill(() => null)
  }

  fillDown(): void {
    const { top, bottom, column } = this.selection
    const source = this.shown[top === bottom ? top - 1 : top]
    if (source) this.fill(() => source.cells[column])
  }

  /** Pastes one column of texts. */
  paste(texts: readonly string[]): void {
    const { top, bottom, column } = this.selection
    const selected = bottom - top + 1
    const repeats = selected > texts.length && selected % texts.length === 0 ? selected / texts.length : 1
    const height = texts.length * repeats
    const added = Array.from({ length: Math.max(0, top + height - this.shown.length) }, (_, at) => ({
      id: this.nextId + at,
      cells: Array.from({ length: WIDTH }, () => null),
    }))
    const target = [...this.shown, ...added].slice(top, top + height)
    const values = target.map(
      (row, at) =>
        [row.id, [[column, typedValues[texts[at % texts.length] ?? ''] ?? null]]] as [
          number,
          [number, FeeTableCell][],
        ],
    )
    this.nextId += added.length
    this.apply(this.write([...this.rows, ...added], new Map(values)))
  }

  /** Inserts as many empty rows as are selected, above them. */
  insert(): void {
    const { top, bottom } = this.selection
    const selected = this.shown.slice(top, bottom + 1)
    const edge = selected[0]
    const inserted = Array.from({ length: Math.max(1, selected.length) }, (_, at) => ({
      id: this.nextId + at,
      cells: Array.from({ length: WIDTH }, () => null),
    }))
    this.nextId += inserted.length
    this.apply(this.rows.toSpliced(edge ? this.rows.indexOf(edge) : 0, 0, ...inserted))
  }

  remove(): void {
    const gone = new Set(this.shown.slice(this.selection.top, this.selection.bottom + 1).map(({ id }) => id))
    this.apply(this.rows.filter(({ id }) => !gone.has(id)))
  }

  undo(): void {
    const edit = this.undoable.pop()
    if (!edit) return
    this.redoable.push(edit)
    this.show(edit.before)
  }

  redo(): void {
    const edit = this.redoable.pop()
    if (!edit) return
    this.undoable.push(edit)
    this.show(edit.after)
  }

  get canUndo(): boolean {
    return this.undoable.length > 0
  }

  /** Sorts by the first column: ascending, then descending. Empty cells come last. */
  sort(): void {
    const isNext = this.order !== null && !this.isDescending
    this.isDescending = isNext
    const rank = ({ cells }: ReferenceGridRow) => cells[0] ?? null
    const filled = this.rows.filter((row) => rank(row) !== null)
    const empty = this.rows.filter((row) => rank(row) === null)
    const sorted = filled.toSorted((one, other) => {
      const [left, right] = isNext ? [rank(other), rank(one)] : [rank(one), rank(other)]
      if (typeof left === 'number' && typeof right === 'number') return left - right
      return new Intl.Collator('ru', { numeric: true }).compare(String(left), String(right))
    })
    this.order = [...sorted, ...empty].map(({ id }) => id)
  }
}
