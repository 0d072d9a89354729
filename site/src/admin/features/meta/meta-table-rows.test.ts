import { describe, expect, test } from 'vitest'
import {
  buildMetaTagListRows,
  filterMetaTagListRows,
  type MetaTagListRow,
  sortMetaTagListRows,
} from './meta-table-rows.ts'

const record = (id: number, page: string, title: string, description = '') => ({
  id,
  page,
  title,
  description,
  keywords: '',
})

const rows = buildMetaTagListRows([
  record(1, 'usa', 'Автомобиль из США', 'Аукционы, порты и цена'),
  record(2, 'promo', 'Весенняя акция'),
  record(3, 'eu', 'Автомобиль из Европы', 'Сроки'),
])

const pages = (list: readonly MetaTagListRow[]) => list.map(({ page }) => page)

describe('meta tag rows', () => {
  test('the list of meta tags contains all stored meta tags and all public pages without meta tags', () => {
    expect(pages(rows)).toEqual(['usa', 'promo', 'eu', 'home', 'georgia', 'blog'])
    expect(rows.filter((row) => row.record === undefined).map(({ name }) => name)).toEqual([
      'Главная',
      'Грузия',
      'Блог',
    ])
  })

  test('the search for meta tags looks in the page name, the page address, the title and the description', () => {
    expect(pages(filterMetaTagListRows(rows, 'сша'))).toEqual(['usa'])
    expect(pages(filterMetaTagListRows(rows, 'georgia'))).toEqual(['georgia'])
    expect(pages(filterMetaTagListRows(rows, 'акция весенняя'))).toEqual(['promo'])
    expect(pages(filterMetaTagListRows(rows, 'порты'))).toEqual(['usa'])
    expect(pages(filterMetaTagListRows(rows, ''))).toEqual(pages(rows))
    expect(pages(filterMetaTagListRows(rows, 'нетакого'))).toEqual([])
  })

  test('the list of meta tags is sorted by page name', () => {
    const order = ['blog', 'home', 'georgia', 'eu', 'usa', 'promo']
    expect(pages(sortMetaTagListRows(rows, { by: 'page', isDescending: false }))).toEqual(order)
    expect(pages(sortMetaTagListRows(rows, { by: 'page', isDescending: true }))).toEqual(order.toReversed())
  })

  test('the list of meta tags is sorted by title or by description length, with pages without meta tags last in both directions', () => {
    const first = (by: 'title' | 'description', isDescending: boolean) =>
      pages(sortMetaTagListRows(rows, { by, isDescending })).slice(0, 3)
    expect(first('title', false)).toEqual(['eu', 'usa', 'promo'])
    expect(first('title', true)).toEqual(['promo', 'usa', 'eu'])
    expect(first('description', false)).toEqual(['promo', 'eu', 'usa'])
    expect(first('description', true)).toEqual(['usa', 'eu', 'promo'])
  })
})
