import { type FeeTables, normalizeName } from '../../calculator/index.ts'
import { auctionLabels } from '../../calculator/text/index.ts'
import type { ColumnName } from '../columns.ts'
import type { CheckedRows, SheetRow } from '../sheet.ts'
import { cellsOf } from './cells.ts'
import { duplicates } from './duplicates.ts'
import { lookAlikes, namesIn, notAmong } from './names.ts'
import { oddPrices } from './odd-prices.ts'
import { portsIn, unknownPorts } from './ports.ts'
import { similarNames } from './similar-names.ts'
import { statesSpeltTwice } from './states-spelt-twice.ts'
import { swappedPorts } from './swapped-places.ts'
import { swappedZips } from './swapped-zips.ts'
import { vagueYards } from './vague-yards.ts'

const title = 'transportation'

const cell = cellsOf(title)

const saidAuction = (written: unknown): string => {
  const auction = normalizeName(String(written ?? ''))
  return auction === 'copart' || auction === 'iaa' ? auctionLabels[auction] : auction
}

const townName = (each: SheetRow): string =>
  `${saidAuction(cell(each, 'auction'))}, ${cell(each, 'location')}`

const yardName = (each: SheetRow): string => {
  const place = [cell(each, 'state'), cell(each, 'zip')].filter((part) => (part ?? '') !== '')
  return [townName(each), ...place].join(' ')
}

const nameOf = (each: SheetRow): string => `${yardName(each)}\u00A0— ${cell(each, 'port')}`

/** Columns that identify a row. */
const key: readonly ColumnName[] = ['auction', 'location', 'state', 'zip', 'port']

const mayLack: readonly ColumnName[] = ['state', 'zip']

const alike: readonly (readonly ColumnName[])[] = [['port'], []]

/** Checks the rules of the inland transport table. */
export const checkYards = (rows: readonly SheetRow[], tables: FeeTables): CheckedRows => {
  const known = portsIn('ship-delivery', tables)
  const swapped = swappedPorts(title, 'location', rows, known)
  const swappedWithZips = swappedZips(rows)
  const strange = lookAlikes(title, rows, new Set(known?.keys()))
  const ports = notAmong(namesIn(title, rows, 'port'), 'port', strange)
  return {
    errors: [
      ...swapped,
      ...swappedWithZips,
      ...strange,
      ...duplicates(
        {
          title,
          key,
          said: ['price'],
          nameOf: (each) => `цена ${nameOf(each)}`,
        },
        rows,
      ),
    ],
    warnings: [
      ...(swapped.length > 0 ? [] : unknownPorts('ship-delivery', known, ports)),
      ...similarNames({ title, column: 'port', within: [] }, rows),
      ...similarNames({ title, column: 'location', within: ['auction', 'state'] }, rows),
      ...vagueYards(rows, cell, yardName),
      ...statesSpeltTwice(rows, cell, townName),
      ...(swappedWithZips.length > 0
        ? []
        : oddPrices({ title, column: 'price', key, mayLack, alike, nameOf }, rows, tables)),
    ],
  }
}
