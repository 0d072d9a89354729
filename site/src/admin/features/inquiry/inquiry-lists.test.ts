import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../testing/build-inquiry.ts'
import { flattenInquiryPages, inquiryListNames, replaceInquiryInPages } from './inquiry-lists.ts'

const first = buildCallbackInquiry({ id: 1, receivedAt: '2026-11-20T08:00:00.000Z' })
const second = buildCallbackInquiry({ id: 2, receivedAt: '2026-11-20T09:00:00.000Z' })
const third = buildCallbackInquiry({ id: 3, receivedAt: '2026-11-20T09:00:00.000Z' })

const read = {
  pages: [
    { items: [third, second], page: 1, pages: 2, total: 3 },
    { items: [first], page: 2, pages: 2, total: 3 },
  ],
  pageParams: [1, 2],
}

test('an inquiry is in the list of its state, and in `all` unless it is spam', () => {
  const listsOf = (state: 'new' | 'done' | 'spam') =>
    inquiryListNames.filter((list) =>
      flattenInquiryPages(replaceInquiryInPages(list, read, { ...first, state })).rows.some(
        ({ id }) => id === 1,
      ),
    )
  expect(listsOf('new')).toEqual(['new', 'all'])
  expect(listsOf('done')).toEqual(['all', 'done'])
  expect(listsOf('spam')).toEqual(['spam'])
})

test('a changed inquiry keeps its place, a removed one lowers the total', () => {
  const changed = { ...second, note: 'Перезвонить' }
  expect(flattenInquiryPages(replaceInquiryInPages('new', read, changed))).toEqual({
    rows: [third, changed, first],
    total: 3,
  })
  expect(flattenInquiryPages(replaceInquiryInPages('new', read, { ...third, state: 'done' }))).toEqual({
    rows: [second, first],
    total: 2,
  })
  expect(replaceInquiryInPages('new', read, buildCallbackInquiry({ id: 9 }))).toBe(read)
})

test('an inquiry shifted to the next page is shown once', () => {
  const moved = [
    { items: [third, second], page: 1, pages: 2, total: 3 },
    { items: [second, first], page: 2, pages: 2, total: 4 },
  ]
  expect(flattenInquiryPages({ pages: moved })).toEqual({ rows: [third, second, first], total: 4 })
})
