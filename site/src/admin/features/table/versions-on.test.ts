import { describe, expect, test } from 'vitest'
import { countingOn, toCome } from './versions-on.ts'

const version = (number: number, validFrom: string) => ({ version: number, validFrom })

const numberOn = (versions: Parameters<typeof countingOn>[0], day: string) =>
  countingOn(versions, day)?.version

describe('on a day counts', () => {
  const versions = [
    version(1, '2026-01-01'),
    version(2, '2026-06-01'),
    version(3, '2026-03-01'),
    version(4, '2026-06-01'),
  ]

  test('the one that began last, whatever its number', () => {
    expect(numberOn(versions, '2026-05-31')).toBe(3)
    expect(numberOn(versions, '2026-02-28')).toBe(1)
  })

  test('the newest of those that began on one day', () => {
    expect(numberOn(versions, '2026-06-01')).toBe(4)
    expect(numberOn(versions.toReversed(), '2027-01-01')).toBe(4)
  })

  test('before all of them the first to begin, and of those the newest', () => {
    expect(numberOn(versions, '2020-01-01')).toBe(1)
    expect(numberOn([...versions, version(5, '2026-01-01')], '2020-01-01')).toBe(5)
  })

  test('nothing where there is none', () => {
    expect(countingOn([], '2026-01-01')).toBeUndefined()
  })
})

describe('still to come', () => {
  const today = '2026-11-20'
  const numbers = (versions: Parameters<typeof toCome>[0]) =>
    toCome(versions, today).map((each) => each.version)

  test('are those of later days, the nearest first', () => {
    expect(numbers([version(1, '2026-01-01'), version(2, '2027-01-01'), version(3, '2026-12-01')])).toEqual([
      3, 2,
    ])
  })

  test('is none that has been replaced on its own day', () => {
    expect(numbers([version(1, '2026-01-01'), version(2, '2026-12-01'), version(3, '2026-12-01')])).toEqual([
      3,
    ])
  })

  test('is none that counts already because nothing stands before it', () => {
    expect(numbers([version(1, '2026-12-01'), version(2, '2027-01-01')])).toEqual([2])
  })

  test('is none that began today', () => {
    expect(numbers([version(1, '2026-01-01'), version(2, today)])).toEqual([])
  })
})
