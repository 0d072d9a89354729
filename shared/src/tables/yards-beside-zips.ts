import { tableKinds } from '../calculator/index.ts'
import { keying, keys, type Plain, type Row, type Rows } from './row-keys.ts'

/** The rows of which no other has the key. */
const lone = (rows: Rows, places: readonly number[], keyOf: (row: Row) => string): Map<string, number> => {
  const found = new Map<string, number>()
  const several = new Set<string>()
  for (const at of places) {
    const key = keyOf(rows[at] ?? [])
    if (found.has(key)) several.add(key)
    found.set(key, at)
  }
  for (const key of several) found.delete(key)
  return found
}

/** From which row each has come: by places, what there is now to what there was. */
export type Origins = ReadonlyMap<number, number>

/** Offices leave zips out, and add them: a yard with one and a yard without are the same where only these two have the name. */
export const yardsBesideZips = (before: Rows, after: Rows, plain: Plain, known: Origins): Origins => {
  const title = 'transportation'
  const names = keys[title].filter((name) => name !== 'zip')
  const keyOf = keying(title, plain, names)
  const zip = tableKinds[title].columns.indexOf('zip')
  const hasNoZip = (row: Row | undefined): boolean => plain(row?.[zip]) === ''
  const met = new Set(known.values())
  const gone = [...before.keys()].filter((at) => !met.has(at))
  const come = [...after.keys()].filter((at) => !known.has(at))
  const was = lone(before, gone, keyOf)
  const origins = new Map<number, number>()
  for (const [key, place] of lone(after, come, keyOf)) {
    const at = was.get(key)
    if (at !== undefined && (hasNoZip(before[at]) || hasNoZip(after[place]))) origins.set(place, at)
  }
  return origins
}
