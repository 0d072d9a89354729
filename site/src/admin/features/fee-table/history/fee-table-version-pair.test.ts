import type { FeeTableVersionInfo } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { parseFeeTableVersionPair, suggestFeeTableVersionsToCompare } from './fee-table-version-pair.ts'

const buildVersionInfo = (version: number, validFrom: string): FeeTableVersionInfo => ({
  version,
  validFrom,
  createdAt: '2026-11-20T08:00:00.000Z',
  author: 'Оксана',
  note: '',
  rows: 70,
  withdrawnAt: null,
})

const first = buildVersionInfo(1, '2026-01-01')
const inForce = buildVersionInfo(2, '2026-10-06')
const planned = buildVersionInfo(3, '2026-12-01')
const versions = [planned, inForce, first]

const suggestPairWith = (version: FeeTableVersionInfo, among = versions) =>
  suggestFeeTableVersionsToCompare(version, among, '2026-11-20')

describe('suggested pair of fee table versions', () => {
  test('a chosen fee table version is compared with the version in force, the older one first', () => {
    expect(suggestPairWith(first)).toBe('1-2')
    expect(suggestPairWith(planned)).toBe('2-3')
  })

  test('the fee table version in force is compared with the version before it', () => {
    expect(suggestPairWith(inForce)).toBe('1-2')
  })

  test('if a fee table has only one version, the version is compared with itself', () => {
    expect(suggestPairWith(first, [first])).toBe('1-1')
    const withdrawn = { ...first, withdrawnAt: '2026-11-20T08:00:00.000Z' }
    expect(suggestPairWith(withdrawn, [withdrawn])).toBe('1-1')
  })
})

test('a comparison URL may name the two fee table versions in either order', () => {
  expect(parseFeeTableVersionPair('1-2', versions)).toEqual({ before: first, after: inForce })
  expect(parseFeeTableVersionPair('3-1', versions)).toEqual({ before: planned, after: first })
})

test('a comparison URL that does not name two existing fee table versions is ignored', () => {
  for (const text of ['', '1', '1-', '1-9', '1-2-3', '1-2-9', 'a-b', '-1-2', '01-2'])
    expect(parseFeeTableVersionPair(text, versions), text).toBeUndefined()
})
