import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../testing/build-inquiry.ts'
import {
  findLatestInquiryVersion,
  flattenInquiryPages,
  includeOpenInquiry,
  inquiryListNames,
  keepFirstAndOpenedInquiries,
  parseInquiryId,
  replaceInquiryInPages,
} from './inquiry-lists.ts'

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

test('an open inquiry keeps its place with its current content after a colleague has moved it to another list', () => {
  const done = { ...second, state: 'done', version: 2 } as const
  expect(includeOpenInquiry([third, first], done)).toEqual([third, done, first])
  expect(includeOpenInquiry([], done)).toEqual([done])
})

test('an open inquiry in the list is updated; without an open inquiry the list is unchanged', () => {
  const noted = { ...second, note: 'Перезвонить', version: 2 }
  expect(includeOpenInquiry([third, second, first], noted)).toEqual([third, noted, first])
  const rows = [third, second]
  expect(includeOpenInquiry(rows, undefined)).toBe(rows)
})

test('of several copies of an inquiry the highest version wins, and of equal versions the last one', () => {
  const later = { ...first, state: 'spam', version: 4 } as const
  const whole = { ...later, note: 'whole' }
  expect(findLatestInquiryVersion(first, undefined, later)).toBe(later)
  expect(findLatestInquiryVersion(later, first)).toBe(later)
  expect(findLatestInquiryVersion(later, whole)).toBe(whole)
  expect(findLatestInquiryVersion(undefined)).toBeUndefined()
})

test('an invalid inquiry id in the URL is ignored', () => {
  expect(parseInquiryId('17')).toBe(17)
  for (const open of ['', '0', '-1', '1.5', 'x', '1e3', '9'.repeat(16)])
    expect(parseInquiryId(open)).toBeUndefined()
})

test('a shortened list of inquiries keeps the open inquiry', () => {
  expect(keepFirstAndOpenedInquiries([third, second, first], 2, '')).toEqual([third, second])
  expect(keepFirstAndOpenedInquiries([third, second, first], 2, '1')).toEqual([third, second, first])
  expect(keepFirstAndOpenedInquiries([third, second, first], 1, '1')).toEqual([third, first])
})
