import type { PageMetaRecord } from 'shared/contract'
import type { TableColumnSort } from '../../ui/column-sort.tsx'
import { countVisibleCharacters } from '../../ui/page-previews.tsx'
import { textsContainEveryQueryWord } from '../../ui/text-search.ts'
import { getPublicPageName, publicPagesWithMetaTags } from './use-metas.ts'

export const metaTagsTableColumns = ['page', 'title', 'description'] as const

export type MetaTagListColumn = (typeof metaTagsTableColumns)[number]

export interface MetaTagListRow {
  page: string
  name: string
  /** Stored meta tags. Undefined for a page of the site without meta tags. */
  record?: PageMetaRecord
}

export const buildMetaTagListRows = (metas: readonly PageMetaRecord[]): readonly MetaTagListRow[] => [
  ...metas.map((record) => ({ page: record.page, name: getPublicPageName(record.page), record })),
  ...publicPagesWithMetaTags.filter(({ page }) => metas.every((record) => record.page !== page)),
]

export const filterMetaTagListRows = (
  rows: readonly MetaTagListRow[],
  query: string,
): readonly MetaTagListRow[] =>
  rows.filter(({ page, name, record }) =>
    textsContainEveryQueryWord(query, page, name, record?.title ?? '', record?.description ?? ''),
  )

const { compare } = new Intl.Collator('ru', { numeric: true })

type CompareRows = (one: MetaTagListRow, other: MetaTagListRow) => number

const compareByPage: CompareRows = (one, other) => compare(one.name, other.name)

const compareByColumn: Record<MetaTagListColumn, CompareRows> = {
  page: compareByPage,
  title: (one, other) => compare(one.record?.title ?? '', other.record?.title ?? ''),
  description: (one, other) =>
    countVisibleCharacters(one.record?.description ?? '') -
    countVisibleCharacters(other.record?.description ?? ''),
}

/** Sorts the rows of meta tags. Rows without a record come last in both directions, unless sorted by page. */
export const sortMetaTagListRows = (
  rows: readonly MetaTagListRow[],
  { by, isDescending }: TableColumnSort<MetaTagListColumn>,
): readonly MetaTagListRow[] => {
  const compareRows: CompareRows = (one, other) => {
    const recordOrder = Number(other.record !== undefined) - Number(one.record !== undefined)
    if (by !== 'page' && recordOrder !== 0) return recordOrder
    const order = compareByColumn[by](one, other)
    return (isDescending ? -order : order) || compareByPage(one, other)
  }
  return rows.toSorted(compareRows)
}
