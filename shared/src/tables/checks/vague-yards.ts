import { rangesOf } from '../row-ranges.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { type CellOf, keyOfCells, plainOf, rowsByKey } from './cells.ts'
import { saidRows } from './said.ts'

/** State, ZIP and rows of one yard. */
interface Yard {
  readonly state: string
  readonly zip: string
  readonly first: SheetRow
  readonly rows: readonly SheetRow[]
}

const yardsOf = (namesakes: readonly SheetRow[], cell: CellOf): readonly Yard[] => {
  const yards = rowsByKey(namesakes, (each) => keyOfCells([cell(each, 'state'), cell(each, 'zip')]))
  return [...yards.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const state = plainOf(cell(first, 'state')) ?? ''
    return [{ state, zip: plainOf(cell(first, 'zip')) ?? '', first, rows }]
  })
}

/** Finds another yard of the same name that has the same data and more. */
const clearerAmong = (yards: readonly Yard[]): ((yard: Yard) => Yard | undefined) => {
  const placed = yards.find(({ state, zip }) => state !== '' || zip !== '')
  const whole = yards.filter(({ state, zip }) => state !== '' && zip !== '')
  const ofState = new Map(whole.map((yard) => [yard.state, yard]))
  const ofZip = new Map(whole.map((yard) => [yard.zip, yard]))
  return ({ state, zip }) => {
    if (state === '' && zip === '') return placed
    if (zip === '') return ofState.get(state)
    return state === '' ? ofZip.get(zip) : undefined
  }
}

/** Warns about yards that visitors cannot tell from one of the same name, because state or ZIP is missing. */
export const vagueYards = (
  rows: readonly SheetRow[],
  cell: CellOf,
  nameOf: (row: SheetRow) => string,
): readonly TableProblem[] => {
  const namesakes = rowsByKey(rows, (each) => keyOfCells([cell(each, 'auction'), cell(each, 'location')]))
  return [...namesakes.values()].flatMap((group) => {
    const yards = yardsOf(group, cell)
    const clearerThan = clearerAmong(yards)
    return yards.flatMap((yard) => {
      const clear = clearerThan(yard)
      if (!clear) return []
      const numbers = yard.rows.map(({ row }) => row)
      return [
        {
          code: 'vague-yard',
          rows: rangesOf(numbers),
          column: yard.state === '' ? 'state' : 'zip',
          message: `${saidRows(...numbers)}: ${nameOf(yard.first)}\u00A0— без штата или индекса, хотя рядом есть ${nameOf(clear.first)} (строка\u00A0${clear.first.row}). Посетитель их не\u00A0различит: впишите штат и\u00A0индекс.`,
        },
      ]
    })
  })
}
