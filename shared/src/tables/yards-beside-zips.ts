import { keying, type Plain, type Row, type Rows, taking } from './row-keys.ts'

/** Maps the index of a new row to that of the old row it comes from. */
export type Origins = ReadonlyMap<number, number>

const title = 'transportation'

/** Finds names that occur with several ZIP codes, so that a row without one is ambiguous. */
const ambiguousNames = (rows: Rows, nameOf: (row: Row) => string, plain: Plain): ReadonlySet<string> => {
  const zipOf = keying(title, plain, ['zip'])
  const none = zipOf([])
  const zips = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const row of rows) {
    const [name, zip] = [nameOf(row), zipOf(row)]
    if (zip === none) continue
    if ((zips.get(name) ?? zip) !== zip) ambiguous.add(name)
    zips.set(name, zip)
  }
  return ambiguous
}

/** Offices add and omit ZIP codes: a yard with one and a yard without are the same if no other yard has the name. */
export const yardsBesideZips = (before: Rows, after: Rows, plain: Plain, known: Origins): Origins => {
  const nameOf = keying(title, plain, ['auction', 'location', 'state'])
  const wayOf = keying(title, plain, ['auction', 'location', 'state', 'port'])
  const ambiguous = ambiguousNames([...before, ...after], nameOf, plain)
  const met = new Set(known.values())
  const gone = [...before.entries()].filter(([at, row]) => !met.has(at) && !ambiguous.has(nameOf(row)))
  const take = taking(
    gone.map(([, row]) => row),
    wayOf,
  )
  const origins = new Map<number, number>()
  for (const [place, row] of after.entries()) {
    const taken = known.has(place) ? undefined : take(wayOf(row))
    const found = taken === undefined ? undefined : gone[taken]
    if (found) origins.set(place, found[0])
  }
  return origins
}
