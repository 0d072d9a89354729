import { type Grid, gridLimits } from '../grid.ts'
import { isRow, placeOf } from '../place.ts'
import { damaged } from '../refusals.ts'
import { rowKeeper } from '../row-keeper.ts'
import type { Archive } from '../zip/archive.ts'
import { type Referred, shownCell, type WrittenCell } from './cell.ts'
import { mergesOver } from './merges.ts'
import { withinCell } from './within-cell.ts'
import { writtenText } from './written-text.ts'
import { type Attributes, readXml } from './xml.ts'

const MOST_MERGES = 100_000

/** Tracks the address of the current cell: as written, or after the previous one. */
const cursor = () => {
  let row = 0
  let column = -1
  return {
    toRow: ({ r }: Attributes): void => {
      const next = r === undefined ? row + 1 : Number(r)
      if (!isRow(next) || next <= row) throw damaged()
      row = next
      column = -1
    },
    toCell: ({ r }: Attributes): void => {
      const place = r === undefined ? { row, column: column + 1 } : placeOf(r)
      if (place?.row !== row || place.column <= column) throw damaged()
      column = place.column
    },
    place: () => ({ row, column }),
  }
}

const isHidden = ({ hidden }: Attributes): boolean => hidden === '1' || hidden === 'true'

/** Collects hidden rows and columns. */
const hiding = () => {
  const hidden = { rows: new Set<number>(), columns: new Set<number>() }
  return {
    hidden,
    ofRow: (attributes: Attributes, row: number): void => {
      if (isHidden(attributes)) hidden.rows.add(row)
    },
    ofColumns: (attributes: Attributes): void => {
      if (!isHidden(attributes)) return
      const last = Math.min(Number(attributes.max), gridLimits.columns)
      for (let column = Math.max(1, Number(attributes.min)); column <= last; column++)
        hidden.columns.add(column - 1)
    },
  }
}

const begun = ({ t = 'n', s = '0' }: Attributes): WrittenCell => ({
  type: t,
  style: Number(s),
  value: null,
  formula: null,
  inline: '',
})

/** Parses a sheet from a stream. Only non-empty cells are kept. */
export const gridOfSheet = (archive: Archive, part: string, referred: Referred): Grid => {
  const keeper = rowKeeper()
  const at = cursor()
  const { hidden, ofRow, ofColumns } = hiding()
  let cell = begun({})
  const merges: string[] = []
  const inline = (text: string, attributes: Attributes): void => {
    cell.inline = withinCell(cell.inline + writtenText(text, attributes))
  }
  readXml(archive, part, {
    opens: {
      '/worksheet/cols/col': ofColumns,
      '/worksheet/sheetData/row': (attributes) => {
        at.toRow(attributes)
        ofRow(attributes, at.place().row)
      },
      '/worksheet/sheetData/row/c': (attributes) => {
        at.toCell(attributes)
        cell = begun(attributes)
      },
      '/worksheet/mergeCells/mergeCell': ({ ref = '' }) => {
        merges.push(ref)
        if (merges.length > MOST_MERGES) throw damaged()
      },
    },
    closes: {
      '/worksheet/sheetData/row/c/v': (text) => {
        cell.value = text
      },
      '/worksheet/sheetData/row/c/f': (text) => {
        cell.formula = text
      },
      '/worksheet/sheetData/row/c/is/t': inline,
      '/worksheet/sheetData/row/c/is/r/t': inline,
      '/worksheet/sheetData/row/c': () => {
        const { row, column } = at.place()
        keeper.put(row, column, shownCell(cell, referred))
      },
    },
  })
  merges.forEach(mergesOver(keeper.rows))
  return { rows: keeper.rows, hidden }
}
