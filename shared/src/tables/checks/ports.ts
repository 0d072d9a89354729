import { compareNames, type FeeTables, feeTableDefinitions, normalizeName } from '../../calculator/index.ts'
import { rangesOf } from '../row-ranges.ts'
import type { TableProblem } from '../sheet.ts'
import type { Spellings } from './names.ts'
import { portsMeantAmong } from './port-meant.ts'
import { saidNames } from './said.ts'

/** Port names by normalized name, spelled as in their table. `undefined` if that table does not exist. */
export type KnownPorts = ReadonlyMap<string, string> | undefined

type Neighbour = 'ship-delivery' | 'transportation'

/** Returns the American ports of a table in force. */
export const portsIn = (title: Neighbour, tables: FeeTables): KnownPorts => {
  const table = tables[title]
  if (!table) return undefined
  const columns: readonly string[] = feeTableDefinitions[title].columns
  const [port, origin] = [columns.indexOf('port'), columns.indexOf('origin')]
  const known = new Map<string, string>()
  for (const row of table.rows) {
    if (origin >= 0 && normalizeName(row[origin]) !== 'usa') continue
    const name = String(row[port] ?? '').trim()
    if (name !== '' && !known.has(normalizeName(name))) known.set(normalizeName(name), name)
  }
  return known
}

const consequence: Readonly<Record<Neighbour, string>> = {
  'ship-delivery': 'Дальше него пути нет, и\u00A0посчитать через него ничего нельзя',
  transportation: 'До\u00A0него не\u00A0везут ни\u00A0с\u00A0одной площадки',
}

/** More of these are merged into one problem with a few examples. */
const MOST_MEANT = 20

/** Reports ports that the linked table does not contain, each once with all its rows. */
export const unknownPorts = (
  title: Neighbour,
  known: KnownPorts,
  spellings: Spellings,
): readonly TableProblem[] => {
  if (!known) return []
  const all = [...known.values()].toSorted(compareNames)
  const list = all.length === 0 ? 'Портов США в\u00A0ней пока нет.' : `Известны: ${saidNames(all)}.`
  const portMeant = portsMeantAmong(all)
  return [...spellings]
    .filter(([name]) => !known.has(normalizeName(name)))
    .map(([name, rows], at) => {
      const near = at < MOST_MEANT ? portMeant(name) : undefined
      const hint = near === undefined ? '' : ` Похоже на\u00A0«${near}».`
      return {
        code: 'unknown-port',
        rows: rangesOf(rows),
        column: 'port',
        message: `Порта «${name}» нет в\u00A0таблице «${feeTableDefinitions[title].name}».${hint} ${consequence[title]}. ${list}`,
      }
    })
}
