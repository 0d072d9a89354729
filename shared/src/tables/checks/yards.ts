import { auctionNames, plainName, type Tables } from '../../calculator/index.ts'
import { rangesOf } from '../row-ranges.ts'
import type { CheckedRows, SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf, keyOfCells, rowsByKey } from './cells.ts'
import { duplicates } from './duplicates.ts'
import { lostThousands } from './lost-thousands.ts'
import { lookAlikes, spellingsOf } from './names.ts'
import { portsIn, unknownPorts } from './ports.ts'
import { saidRows } from './said.ts'
import { similarNames } from './similar-names.ts'
import { swappedPorts } from './swapped-places.ts'

const title = 'transportation'

const cell = cellsOf(title)

const saidAuction = (written: unknown): string => {
  const auction = plainName(String(written ?? ''))
  return auction === 'copart' || auction === 'iaa' ? auctionNames[auction] : auction
}

const yardName = (each: SheetRow): string => {
  const place = [cell(each, 'state'), cell(each, 'zip')].filter((part) => (part ?? '') !== '')
  return [`${saidAuction(cell(each, 'auction'))}, ${cell(each, 'location')}`, ...place].join(' ')
}

/** Whether one yard says less of where it is than another, and nothing else. */
const isVaguer = (one: SheetRow, other: SheetRow): boolean => {
  const places = (['state', 'zip'] as const).map((column) =>
    [cell(one, column), cell(other, column)].map((written) => plainName(written)),
  )
  return (
    places.every(([mine, theirs]) => mine === '' || mine === theirs) &&
    places.some(([mine, theirs]) => mine !== theirs)
  )
}

const vagueYards = (rows: readonly SheetRow[]): readonly TableProblem[] => {
  const read = rows.filter((each) =>
    (['state', 'zip'] as const).every((column) => cell(each, column) !== undefined),
  )
  const namesakes = rowsByKey(read, (each) => keyOfCells([cell(each, 'auction'), cell(each, 'location')]))
  return [...namesakes.values()].flatMap((group) => {
    const yards = [
      ...rowsByKey(group, (each) => keyOfCells([cell(each, 'state'), cell(each, 'zip')])).values(),
    ]
    if (yards.length < 2) return []
    return yards.flatMap((yard) => {
      const [first] = yard
      const clear = first && yards.find(([other]) => other !== undefined && isVaguer(first, other))?.[0]
      if (!first || !clear) return []
      const numbers = yard.map(({ row }) => row)
      return [
        {
          code: 'vague-yard',
          rows: rangesOf(numbers),
          column: 'state',
          message: `${saidRows(...numbers)}: ${yardName(first)}\u00A0— без штата или индекса, хотя рядом есть ${yardName(clear)} (строка\u00A0${clear.row}). Посетитель их не\u00A0различит: впишите штат и\u00A0индекс.`,
        },
      ]
    })
  })
}

/** The rules of the roads from yards to ports. */
export const checkYards = (rows: readonly SheetRow[], tables: Tables): CheckedRows => {
  const known = portsIn('ship-delivery', tables)
  const swapped = swappedPorts(title, 'location', rows, known)
  const ports = spellingsOf(rows, (each) => {
    const port = cell(each, 'port')
    return port === undefined ? undefined : String(port ?? '')
  })
  return {
    errors: [
      ...swapped,
      ...lookAlikes(title, rows, new Set(known?.keys())),
      ...duplicates(
        {
          title,
          key: ['auction', 'location', 'state', 'zip', 'port'],
          said: ['price'],
          nameOf: (each) => `цена ${yardName(each)}\u00A0— ${cell(each, 'port')}`,
        },
        rows,
      ),
    ],
    warnings: [
      ...(swapped.length > 0 ? [] : unknownPorts('ship-delivery', known, ports)),
      ...similarNames({ title, column: 'port', within: [] }, rows),
      ...similarNames({ title, column: 'location', within: ['auction', 'state'] }, rows),
      ...vagueYards(rows),
      ...lostThousands(title, 'price', rows),
    ],
  }
}
