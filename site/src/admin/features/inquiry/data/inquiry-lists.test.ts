import type { Inquiry } from 'shared/contract'
import { expect, test } from 'vitest'
import { buildCalculationInquiry, buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import type { InquiryListQuery } from './inquiry-lists.ts'
import { flattenInquiryPages, parseInquiryId, updateInquiryPages } from './inquiry-lists.ts'

const firstInquiry = buildCallbackInquiry({ id: 1, receivedAt: '2026-11-20T08:00:00.000Z' })
const secondInquiry = buildCallbackInquiry({ id: 2, receivedAt: '2026-11-20T09:00:00.000Z' })
const thirdInquiry = buildCallbackInquiry({ id: 3, receivedAt: '2026-11-20T09:00:00.000Z' })

const context = { userId: 1, now: new Date('2026-11-20T10:00:00Z') }

const loadedPages = {
  pages: [
    { items: [thirdInquiry, secondInquiry], page: 1, pages: 2, total: 3 },
    { items: [firstInquiry], page: 2, pages: 2, total: 3 },
  ],
  pageParams: [1, 2],
}

const replace = (listQuery: InquiryListQuery, inquiry: Inquiry) =>
  updateInquiryPages(listQuery, loadedPages, [inquiry], context)

test('the inbox lists an inquiry under its state, and under `all` unless it is spam', () => {
  const states: readonly InquiryListQuery['state'][] = ['new', undefined, 'open', 'done', 'spam']
  const listsOf = (state: 'new' | 'done' | 'spam') =>
    states.filter((list) =>
      flattenInquiryPages(replace({ state: list }, { ...firstInquiry, state })).rows.some(
        ({ id }) => id === 1,
      ),
    )
  expect(listsOf('new')).toEqual(['new', undefined, 'open'])
  expect(listsOf('done')).toEqual([undefined, 'done'])
  expect(listsOf('spam')).toEqual(['spam'])
})

test('a changed inquiry keeps its place in the inbox list, and a removed one lowers the total count of the list', () => {
  const changed = { ...secondInquiry, note: 'Перезвонить' }
  expect(flattenInquiryPages(replace({ state: 'new' }, changed))).toEqual({
    rows: [thirdInquiry, changed, firstInquiry],
    total: 3,
  })
  expect(flattenInquiryPages(replace({ state: 'new' }, { ...thirdInquiry, state: 'done' }))).toEqual({
    rows: [secondInquiry, firstInquiry],
    total: 2,
  })
})

test('an inquiry that comes into a list takes its place in the order of the list, and the total grows', () => {
  const added = buildCallbackInquiry({ id: 9, receivedAt: '2026-11-20T08:30:00.000Z' })
  const listIds = (listQuery: InquiryListQuery, inquiry = added) => {
    const { rows, total } = flattenInquiryPages(replace(listQuery, inquiry))
    return [...rows.map(({ id }) => id), total]
  }
  expect(listIds({})).toEqual([3, 2, 9, 1, 4])
  expect(listIds({ search: 'олена' })).toEqual([3, 2, 1, 3])
  expect(listIds({ sort: 'due' }, { ...thirdInquiry, due: '2026-11-21T09:00:00.000Z' })).toEqual([3, 2, 1, 3])
  expect(listIds({ sort: 'due' }, { ...firstInquiry, due: '2026-11-21T09:00:00.000Z' })).toEqual([1, 3, 2, 3])
})

test('an inquiry behind the last loaded page is not inserted, and pages without a change stay the same objects', () => {
  const oldest = buildCallbackInquiry({ id: 9, receivedAt: '2026-11-19T08:30:00.000Z' })
  const partly = { pages: loadedPages.pages.slice(0, 1), pageParams: [1] }
  expect(updateInquiryPages({}, partly, [oldest], context)).toBe(partly)
  expect(replace({}, { ...firstInquiry, note: 'Да' }).pages[0]).toBe(loadedPages.pages[0])
})

test('a row keeps the beginning of its message when the whole inquiry is saved', () => {
  const row = buildCalculationInquiry({ id: 5, message: 'Начало' })
  const read = { pages: [{ items: [row], page: 1, pages: 1, total: 1 }], pageParams: [1] }
  const saved = { ...row, message: 'Начало и конец', note: 'Да', version: 2 }
  expect(flattenInquiryPages(updateInquiryPages({}, read, [saved], context)).rows).toEqual([
    { ...row, note: 'Да', version: 2 },
  ])
})

test('an inquiry that newer ones have shifted to the next page of the inbox list is listed only once', () => {
  const moved = [
    { items: [thirdInquiry, secondInquiry], page: 1, pages: 2, total: 3 },
    { items: [secondInquiry, firstInquiry], page: 2, pages: 2, total: 4 },
  ]
  expect(flattenInquiryPages({ pages: moved })).toEqual({
    rows: [thirdInquiry, secondInquiry, firstInquiry],
    total: 4,
  })
})

test('many inquiries leave a list and come back to their places at once', () => {
  const inquiries = Array.from({ length: 120 }, (_, index) =>
    buildCallbackInquiry({ id: 120 - index, receivedAt: '2026-11-20T09:00:00.000Z' }),
  )
  const pages = [0, 1, 2].map((page) => ({
    items: inquiries.slice(page * 40, page * 40 + 40),
    page: page + 1,
    pages: 3,
    total: 120,
  }))
  const read = { pages, pageParams: [1, 2, 3] }
  const even = inquiries.filter(({ id }) => id % 2 === 0)
  const left = updateInquiryPages(
    { state: 'new' },
    read,
    even.map((each) => ({ ...each, state: 'done' as const })),
    context,
  )
  expect(flattenInquiryPages(left)).toEqual({ rows: inquiries.filter(({ id }) => id % 2 === 1), total: 60 })
  expect(flattenInquiryPages(updateInquiryPages({ state: 'new' }, left, even, context))).toEqual({
    rows: inquiries,
    total: 120,
  })
})

test('an invalid inquiry id in the URL is ignored', () => {
  expect(parseInquiryId('17')).toBe(17)
  for (const open of ['', '0', '-1', '1.5', 'x', '1e3', '9'.repeat(16)])
    expect(parseInquiryId(open)).toBeUndefined()
})
