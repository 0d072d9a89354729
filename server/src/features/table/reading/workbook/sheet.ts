import type { Grid } from '../grid.ts'
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

/** Where the next cell stands: by its own word, or after the one before it. */
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

const begun = ({ t = 'n', s = '0' }: Attributes): WrittenCell => ({
  type: t,
  style: Number(s),
  value: null,
  formula: null,
  inline: '',
})

/** The cells of a sheet, streamed: what is not shown is not kept. */
export const gridOfSheet = (archive: Archive, part: string, referred: Referred): Grid => {
  const keeper = rowKeeper()
  const at = cursor()
  let cell = begun({})
  const merges: string[] = []
  const inline = (text: string, attributes: Attributes): void => {
    cell.inline = withinCell(cell.inline + writtenText(text, attributes))
  }
  readXml(archive, part, {
    opens: {
      '/worksheet/sheetData/row': at.toRow,
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
  return { rows: keeper.rows }
}
