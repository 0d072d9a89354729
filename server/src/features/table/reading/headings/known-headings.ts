import type { TableTitle } from 'shared/calculator'
import { type Column, columnsOf } from 'shared/tables'
import { byLook, lookOf } from '../look-alike.ts'
import { type HeadingCurrency, headingKey } from './heading-key.ts'
import { headingSynonyms } from './synonyms.ts'

/** Column of a table that a heading stands for. */
export interface Meaning {
  readonly column: Column['name']
  readonly currency: HeadingCurrency | undefined
  /** Known heading that it only looks like, with letters of another alphabet. */
  readonly looksLike: string | undefined
}

const spellingsOf = (title: TableTitle, column: Column): readonly string[] => [
  column.name,
  column.heading,
  ...headingSynonyms(title, column.name),
]

type FindMeaning = (heading: string) => Meaning | undefined

const createFindMeaning = (title: TableTitle): FindMeaning => {
  const known = new Map<string, Column['name']>()
  for (const column of columnsOf(title))
    for (const spelling of spellingsOf(title, column)) known.set(headingKey(spelling).key, column.name)
  const looks = byLook(known.keys())

  return (heading) => {
    const { key, currency } = headingKey(heading)
    const column = known.get(key)
    if (column !== undefined) return { column, currency, looksLike: undefined }
    const looksLike = looks.get(lookOf(key))
    const meant = looksLike === undefined ? undefined : known.get(looksLike)
    return meant && { column: meant, currency, looksLike }
  }
}

const findMeaningByTitle = new Map<TableTitle, FindMeaning>()

/** Returns the lookup of headings of a table. It is built once, since each file is compared with all tables. */
export const headingsKnown = (title: TableTitle): FindMeaning => {
  const findMeaning = findMeaningByTitle.get(title) ?? createFindMeaning(title)
  findMeaningByTitle.set(title, findMeaning)
  return findMeaning
}

const MOST_NAMED = 8

/** Lists the headings that a column is recognized by: `«Порт погрузки», «port», «порт», …`. */
export const knownSpellings = (title: TableTitle, column: Column): string =>
  [...new Set([column.heading, column.name, ...headingSynonyms(title, column.name)])]
    .slice(0, MOST_NAMED)
    .map((spelling) => `«${spelling}»`)
    .join(', ')
