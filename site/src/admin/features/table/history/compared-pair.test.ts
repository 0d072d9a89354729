import { describe, expect, test } from 'vitest'
import { pairFor, pairIn } from './compared-pair.ts'

const info = (version: number, validFrom: string) => ({
  version,
  validFrom,
  createdAt: '2026-11-20T08:00:00.000Z',
  author: 'Оксана',
  note: '',
  rows: 70,
})

const first = info(1, '2026-01-01')
const inForce = info(2, '2026-10-06')
const planned = info(3, '2026-12-01')
const versions = [planned, inForce, first]

const beside = (version: typeof first, among = versions) => pairFor(version, among, '2026-11-20')

describe('a version is compared', () => {
  test('with the one in force, the older one first', () => {
    expect(beside(first)).toBe('1-2')
    expect(beside(planned)).toBe('2-3')
  })

  test('with the one before it when it is in force itself', () => {
    expect(beside(inForce)).toBe('1-2')
  })

  test('with itself while there is no other', () => {
    expect(beside(first, [first])).toBe('1-1')
  })
})

test('an address names both, either way round', () => {
  expect(pairIn('1-2', versions)).toEqual({ before: first, after: inForce })
  expect(pairIn('3-1', versions)).toEqual({ before: planned, after: first })
})

test('an address that names no two of them is of none', () => {
  for (const text of ['', '1', '1-', '1-9', '1-2-3', '1-2-9', 'a-b', '-1-2', '01-2'])
    expect(pairIn(text, versions), text).toBeUndefined()
})
