import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../testing/build-inquiry.ts'
import {
  findLatestInquiryVersion,
  includeOpenInquiry,
  keepFirstAndOpenedInquiries,
  parseInquiryId,
} from './inquiry-lists.ts'

const at = (id: number) => buildCallbackInquiry({ id, receivedAt: `2026-11-20T08:0${id}:00.000Z` })
const [first, second, third] = [at(1), at(2), at(3)]

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
