import { compareNames, type FeeTableTitle, normalizeName } from '../../calculator/index.ts'
import type { ColumnName } from '../columns.ts'
import { rangesOf } from '../row-ranges.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf, keyOfCells } from './cells.ts'
import { saidRows } from './said.ts'

/** Removes accents, punctuation and doubled letters: `Los-Angelles` becomes `LosAngeles`, like `Los Angeles`. */
export const skeletonOf = (name: string): string =>
  normalizeName(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(\p{L})\1+/gu, '$1')

interface Spelt {
  readonly name: string
  readonly rows: number[]
}

const oftenFirst = (one: Spelt, other: Spelt): number =>
  other.rows.length - one.rows.length || compareNames(one.name, other.name)

interface Asked {
  readonly title: FeeTableTitle
  readonly column: ColumnName
  /** Names are compared only within equal values of these columns: a town in another state is another town. */
  readonly within: readonly ColumnName[]
}

const doubt = (column: ColumnName, usual: Spelt, rare: Spelt): TableProblem => ({
  code: 'similar-name',
  rows: rangesOf(rare.rows),
  column,
  message: `${saidRows(...rare.rows)}: «${rare.name}» почти как «${usual.name}» (строка\u00A0${usual.rows[0]}). Если это одно место, напишите его одинаково: иначе для расчёта это два разных.`,
})

/** Warns about the rarer of two almost equal names. */
export const similarNames = (
  { title, column, within }: Asked,
  rows: readonly SheetRow[],
): readonly TableProblem[] => {
  const cell = cellsOf(title)
  const bones = new Map<string, string>()
  const places = new Map<string, Map<string, Spelt>>()
  for (const each of rows) {
    const place = keyOfCells(within.map((name) => cell(each, name)))
    const name = cell(each, column)
    if (place === undefined || typeof name !== 'string') continue
    const skeleton = bones.get(name) ?? skeletonOf(name)
    bones.set(name, skeleton)
    const key = `${place}\n${skeleton}`
    const spelt = places.get(key) ?? new Map<string, Spelt>()
    places.set(key, spelt)
    const plain = normalizeName(name)
    const found = spelt.get(plain)
    if (found) found.rows.push(each.row)
    else spelt.set(plain, { name, rows: [each.row] })
  }
  return [...places.values()].flatMap((spelt) => {
    const [usual, ...rare] = [...spelt.values()].toSorted(oftenFirst)
    return usual ? rare.map((each) => doubt(column, usual, each)) : []
  })
}
