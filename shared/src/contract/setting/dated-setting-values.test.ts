import { expect, test } from 'vitest'
import { percentSettingKind, datedPercentSettingKind as vat } from './dated-setting-kind.ts'
import {
  addDatedSettingValue,
  findEffectiveSettingValue,
  findSingleSettingValueErrors,
  findStartDayOfSettingChange,
  removeDatedSettingValue,
} from './dated-setting-values.ts'
import { createTieredSettingKind } from './tiered-setting-kind.ts'

const pension = createTieredSettingKind(percentSettingKind)

test('adding a setting value from a day on keeps the undated value in force on every day before', () => {
  const text = addDatedSettingValue(vat, '20', { day: '2027-01-01', value: '22' })
  expect(text).toBe('2018-11-25: 20\n2027-01-01: 22')
  expect(findEffectiveSettingValue(vat, text, '2026-12-31').value).toBe('20')
  expect(findEffectiveSettingValue(vat, text, '2027-01-01')).toEqual({ value: '22', since: '2027-01-01' })
})

test('adding setting tiers from a day on keeps the undated tiers in force on every day before', () => {
  const text = addDatedSettingValue(pension, '165: 3\n: 5', { day: '2027-01-01', value: '200: 4\n: 6' })
  expect(text).toBe('[2018-11-25]\n165: 3\n: 5\n[2027-01-01]\n200: 4\n: 6')
  expect(pension.accepts(text)).toBe(true)
  expect(findEffectiveSettingValue(pension, text, '2026-12-31').value).toBe('165: 3\n: 5')
})

test('adding a setting value for a day that has one replaces that value and keeps later values', () => {
  const text = '2018-11-25: 20\n2027-01-01: 22\n2028-01-01: 23'
  expect(addDatedSettingValue(vat, text, { day: '2027-01-01', value: '21' })).toBe(
    '2018-11-25: 20\n2027-01-01: 21\n2028-01-01: 23',
  )
  expect(addDatedSettingValue(vat, text, { day: '2026-06-01', value: '21' })).toBe(
    '2018-11-25: 20\n2026-06-01: 21\n2027-01-01: 22\n2028-01-01: 23',
  )
})

test('removing a dated setting value keeps the others, and a sole value from the first day of the calculator loses its day', () => {
  expect(removeDatedSettingValue(vat, '2018-11-25: 20\n2027-01-01: 22', '2027-01-01')).toBe('20')
  expect(removeDatedSettingValue(pension, '[2018-11-25]\n: 5\n[2027-01-01]\n: 6', '2027-01-01')).toBe(': 5')
  expect(removeDatedSettingValue(vat, '2018-11-25: 20\n2027-01-01: 22', '2018-11-25')).toBe('2027-01-01: 22')
  expect(removeDatedSettingValue(vat, '2027-01-01: 22', '2027-01-01')).toBeUndefined()
})

test('an edit of a setting starts to apply on the first day on which the old and the new value differ', () => {
  const planned = '2018-11-25: 20\n2027-01-01: 22'
  expect(findStartDayOfSettingChange(vat, ['20', planned], '2026-11-20')).toBe('2027-01-01')
  expect(findStartDayOfSettingChange(vat, ['20', '21'], '2026-11-20')).toBe('2026-11-20')
  expect(findStartDayOfSettingChange(vat, ['20', '2018-11-25: 20'], '2018-11-25')).toBeUndefined()
  expect(findStartDayOfSettingChange(vat, [planned, '20'], '2028-01-01')).toBe('2028-01-01')
})

test('a single setting value whose start day is given separately is invalid if its text contains a day too', () => {
  expect(findSingleSettingValueErrors(vat, '21')).toEqual([])
  expect(findSingleSettingValueErrors(vat, '2026-01-01: 21')).toHaveLength(1)
  expect(findSingleSettingValueErrors(pension, '165: 3\n: 5')).toEqual([])
  expect(findSingleSettingValueErrors(pension, '[2026-01-01]\n: 5')).toHaveLength(1)
})

test('a setting value of an adopted law replaces the values expected from laws for its day and for earlier days', () => {
  const text = '2018-11-25: 20\n2027-01-01: expected 22\n2027-06-01: expected 23'
  expect(addDatedSettingValue(vat, text, { day: '2027-01-01', value: '21' })).toBe(
    '2018-11-25: 20\n2027-01-01: 21\n2027-06-01: expected 23',
  )
  expect(addDatedSettingValue(vat, text, { day: '2027-06-01', value: '21' })).toBe(
    '2018-11-25: 20\n2027-06-01: 21',
  )
  expect(addDatedSettingValue(vat, text, { day: '2026-06-01', value: '21' })).toBe(
    '2018-11-25: 20\n2026-06-01: 21\n2027-01-01: expected 22\n2027-06-01: expected 23',
  )
})

test('a setting edit that only adds a value of a law not adopted yet has no day from which it applies', () => {
  expect(
    findStartDayOfSettingChange(
      vat,
      ['2018-11-25: 20', '2018-11-25: 20\n2027-01-01: expected 22'],
      '2026-11-20',
    ),
  ).toBeUndefined()
})
