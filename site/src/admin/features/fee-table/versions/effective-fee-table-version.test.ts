import { describe, expect, test } from 'vitest'
import {
  canWithdrawFeeTablePlan,
  findEffectiveFeeTableVersion,
  isPlannedFeeTableVersion,
} from './effective-fee-table-version.ts'

const version = (number: number, validFrom: string) => ({ version: number, validFrom })

const numberOn = (versions: Parameters<typeof findEffectiveFeeTableVersion>[0], day: string) =>
  findEffectiveFeeTableVersion(versions, day)?.version

describe('findEffectiveVersion', () => {
  const versions = [
    version(1, '2026-01-01'),
    version(2, '2026-06-01'),
    version(3, '2026-03-01'),
    version(4, '2026-06-01'),
  ]

  test('the fee table version with the latest start day applies, whatever its number', () => {
    expect(numberOn(versions, '2026-05-31')).toBe(3)
    expect(numberOn(versions, '2026-02-28')).toBe(1)
  })

  test('of fee table versions with one start day the newest applies', () => {
    expect(numberOn(versions, '2026-06-01')).toBe(4)
    expect(numberOn(versions.toReversed(), '2027-01-01')).toBe(4)
  })

  test('before all start days the earliest fee table version applies, and the newest of those', () => {
    expect(numberOn(versions, '2020-01-01')).toBe(1)
    expect(numberOn([...versions, version(5, '2026-01-01')], '2020-01-01')).toBe(5)
  })

  test('a withdrawn fee table version never applies, nor before all start days', () => {
    const withdrawnAt = '2026-11-20T10:00:00.000Z'
    expect(
      numberOn([version(1, '2026-01-01'), { ...version(2, '2026-06-01'), withdrawnAt }], '2026-07-01'),
    ).toBe(1)
    expect(
      numberOn([{ ...version(1, '2026-01-01'), withdrawnAt }, version(2, '2026-06-01')], '2020-01-01'),
    ).toBe(2)
    expect(numberOn([{ ...version(1, '2026-01-01'), withdrawnAt }], '2026-07-01')).toBeUndefined()
  })

  test('a table without versions has no effective version', () => {
    expect(findEffectiveFeeTableVersion([], '2026-01-01')).toBeUndefined()
  })
})

test('a fee table version is planned until its day, unless it was withdrawn', () => {
  const isPlanned = (validFrom: string, withdrawnAt: string | null = null) =>
    isPlannedFeeTableVersion({ ...version(2, validFrom), withdrawnAt }, '2026-11-20')
  expect([isPlanned('2026-11-21'), isPlanned('2026-11-20')]).toEqual([true, false])
  expect(isPlanned('2026-11-21', '2026-11-20T10:00:00.000Z')).toBe(false)
})

test('a planned fee table version can be withdrawn while another version remains', () => {
  const [applied, planned] = [version(1, '2026-01-01'), version(2, '2026-12-01')]
  const withdrawn = { ...applied, withdrawnAt: '2026-11-20T10:00:00.000Z' }
  expect(canWithdrawFeeTablePlan(planned, [applied, planned], '2026-11-20')).toBe(true)
  expect(canWithdrawFeeTablePlan(planned, [withdrawn, planned], '2026-11-20')).toBe(false)
  expect(canWithdrawFeeTablePlan(planned, [planned], '2026-11-20')).toBe(false)
  expect(canWithdrawFeeTablePlan(applied, [applied, planned], '2026-11-20')).toBe(false)
})
