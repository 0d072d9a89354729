import { memo } from 'react'
import type { TableTitle } from 'shared/calculator'
import { columnsOf } from 'shared/tables'
import { cellWords, isOfFigures } from '../cell-words.ts'
import rows from '../rows-box.module.css'
import type { SheetRow } from './sheet-rows.ts'

interface SheetLineProps {
  readonly title: TableTitle
  readonly row: SheetRow
  /** `aria-rowindex`: 1 is the row of headings. */
  readonly index: number
}

/** Longer texts may be cut off and get a tooltip. */
const LONG = 24

export const SheetLine = memo(({ title, row: { row, cells }, index }: SheetLineProps) => (
  <tr aria-rowindex={index}>
    <th scope="row">{row}</th>
    {columnsOf(title).map((column, at) => {
      const { text, isQuiet } = cellWords(title, column, cells[at] ?? null)
      return (
        <td
          key={column.name}
          className={`${isOfFigures(column) ? rows.figure : ''} ${isQuiet ? rows.quiet : ''}`}
          title={text.length > LONG ? text : undefined}
        >
          {text}
        </td>
      )
    })}
  </tr>
))
