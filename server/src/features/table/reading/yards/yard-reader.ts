import type { TableTitle } from 'shared/calculator'
import type { PlacedColumn } from '../headings/place-columns.ts'
import type { Problems } from '../problems.ts'
import { faultOf } from '../read-cell.ts'
import { giveUp, type OpenRow, take } from '../rows/open-row.ts'
import { paddedZip, zipPadded } from '../words/read-name.ts'
import { type YardCell, yardIn } from './yard-cell.ts'

/**
 * Creates a function that splits a yard written in one cell, if the sheet has no state column. If it has one, the name
 * is kept, so that a download uploads unchanged, and a state inside the name causes a warning.
 */
export const yardReader = (
  title: TableTitle,
  placed: readonly PlacedColumn[],
  problems: Problems,
): ((open: OpenRow) => void) => {
  const placeOf = (name: string) => placed.find(({ column }) => column.name === name)
  const [location, state, zip] = ['location', 'state', 'zip'].map(placeOf)
  if (title !== 'transportation' || !location || !state || !zip) return () => undefined
  const known = new Map<string, ReturnType<typeof yardIn>>()
  const { name } = location.column

  const takeZip = (open: OpenRow, written: string): void => {
    const padded = paddedZip(written)
    if (padded !== written) problems.warn({ row: open.row, column: name }, 'zip-padded', zipPadded(written))
    const beside = open.cells[zip.index] ?? padded
    if (beside === padded) {
      open.cells[zip.index] = padded
      return
    }
    const message = `В названии площадки индекс «${written}», а в столбце «${zip.column.heading}» — «${beside}». Оставьте верный.`
    take(open, zip.index, zip.column.name, faultOf('two-zips', message), problems)
  }

  const takeYard = (open: OpenRow, yard: YardCell): void => {
    open.cells[location.index] = yard.location
    open.cells[state.index] = yard.state
    if (yard.zip !== null && !open.unread.includes(zip.index)) takeZip(open, yard.zip)
  }

  const sayWhole = ({ row }: OpenRow, whole: string, yard: YardCell): void => {
    const code = yard.zip === null ? '' : ` и\u00A0индекс «${yard.zip}»`
    const message = `Найдено «${whole}», а\u00A0столбец «${state.column.heading}» пуст: название взято целиком. Оставьте в\u00A0названии «${yard.location}», а\u00A0штат «${yard.state}»${code} впишите рядом.`
    problems.warn({ row, column: name }, 'whole-yard', message)
  }

  return (open) => {
    const written = open.cells[location.index]
    if (typeof written !== 'string') return
    const yard = known.get(written) ?? yardIn(written)
    known.set(written, yard)
    if (state.at !== undefined) {
      const isLeftOut = open.cells[state.index] === null && !open.unread.includes(state.index)
      if (isLeftOut && !('fault' in yard) && yard.state !== null) sayWhole(open, written, yard)
      return
    }
    if (!('fault' in yard)) {
      takeYard(open, yard)
      return
    }
    take(open, location.index, name, yard, problems)
    giveUp(open, state.index)
  }
}
