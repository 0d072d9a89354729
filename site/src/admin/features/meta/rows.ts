import type { Meta } from 'shared/contract'
import { signsOf } from '../../appearance/length.ts'
import { pageName, publicPages } from '../../public-pages.ts'
import { matches } from '../../ui/matches.ts'
import type { Sort } from '../../ui/sort.ts'

export const columns = ['page', 'title', 'description'] as const

export type Column = (typeof columns)[number]

export interface Row {
  readonly page: string
  readonly name: string
  /** Undefined for a page of the site without meta tags. */
  readonly record?: Meta
}

/** Returns a row for every record, and for every page of the site without one. */
export const rowsOf = (metas: readonly Meta[]): readonly Row[] => [
  ...metas.map((record) => ({ page: record.page, name: pageName(record.page), record })),
  ...publicPages.filter(({ page }) => metas.every((record) => record.page !== page)),
]

export const found = (rows: readonly Row[], wanted: string): readonly Row[] =>
  rows.filter(({ page, name, record }) =>
    matches(wanted, page, name, record?.title ?? '', record?.description ?? ''),
  )

const { compare } = new Intl.Collator('ru', { numeric: true })

type Compare = (one: Row, other: Row) => number

const byPage: Compare = (one, other) => compare(one.name, other.name)

const inColumn: Readonly<Record<Column, Compare>> = {
  page: byPage,
  title: (one, other) => compare(one.record?.title ?? '', other.record?.title ?? ''),
  description: (one, other) =>
    signsOf(one.record?.description ?? '') - signsOf(other.record?.description ?? ''),
}

/** Sorts rows. Rows without a record come last in both directions, unless sorted by page. */
export const sorted = (rows: readonly Row[], { by, isDescending }: Sort<Column>): readonly Row[] => {
  const compared: Compare = (one, other) => {
    const isHere = Number(other.record !== undefined) - Number(one.record !== undefined)
    if (by !== 'page' && isHere !== 0) return isHere
    const order = inColumn[by](one, other)
    return (isDescending ? -order : order) || byPage(one, other)
  }
  return rows.toSorted(compared)
}
