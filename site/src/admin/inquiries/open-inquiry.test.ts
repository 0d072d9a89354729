import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../testing/build-inquiry.ts'
import { findLatestVersion, includeOpenInquiry, parseInquiryId, takeFirstAndOpen } from './inquiry-lists.ts'

const at = (id: number) => buildCallbackInquiry({ id, receivedAt: `2026-11-20T08:0${id}:00.000Z` })
const [first, second, third] = [at(1), at(2), at(3)]

test('a request that is open keeps its place when somebody has put it elsewhere, and shows what it is by now', () => {
  const done = { ...second, state: 'done', version: 2 } as const
  expect(includeOpenInquiry([third, first], done)).toEqual([third, done, first])
  expect(includeOpenInquiry([], done)).toEqual([done])
})

test('one that is where it belongs is shown as it is by now, and none changes nothing', () => {
  const noted = { ...second, note: 'Перезвонить', version: 2 }
  expect(includeOpenInquiry([third, second, first], noted)).toEqual([third, noted, first])
  const rows = [third, second]
  expect(includeOpenInquiry(rows, undefined)).toBe(rows)
})

test('of two readings of one request the newer is believed, and of two as new the later', () => {
  const later = { ...first, state: 'spam', version: 4 } as const
  const whole = { ...later, note: 'whole' }
  expect(findLatestVersion(first, undefined, later)).toBe(later)
  expect(findLatestVersion(later, first)).toBe(later)
  expect(findLatestVersion(later, whole)).toBe(whole)
  expect(findLatestVersion(undefined)).toBeUndefined()
})

test('an address that names no request names none', () => {
  expect(parseInquiryId('17')).toBe(17)
  for (const open of ['', '0', '-1', '1.5', 'x', '1e3', '9'.repeat(16)])
    expect(parseInquiryId(open)).toBeUndefined()
})

test('a short list that grows from above does not lose the one that is open', () => {
  expect(takeFirstAndOpen([third, second, first], 2, '')).toEqual([third, second])
  expect(takeFirstAndOpen([third, second, first], 2, '1')).toEqual([third, second, first])
  expect(takeFirstAndOpen([third, second, first], 1, '1')).toEqual([third, first])
})
