import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAmountSettingKind } from './setting-value-kinds.ts'
import {
  buildTieredSettingText,
  createTieredSettingKind,
  formatTieredSettingLines,
  parseDatedSettingTiers,
  parseTieredSettingLines,
} from './tiered-setting-kind.ts'

const percent = createTieredSettingKind(createAmountSettingKind({ min: 0, max: 100, decimals: 3 }))

const bounds = fc
  .uniqueArray(fc.nat({ max: 1_000_000 }), { maxLength: 8 })
  .map((all) => all.toSorted((one, other) => one - other).map((n) => String(n / 100)))
const figure = fc.nat({ max: 100_000 }).map((n) => String(n / 1000))

test('tiers of a setting are the same after formatting and parsing, and are valid, for any bounds and numbers', () => {
  fc.assert(
    fc.property(bounds, fc.array(figure, { minLength: 9, maxLength: 9 }), (upper, figures) => {
      const written = [...upper, ''].map((upTo, i) => ({ upTo, value: figures[i] ?? '' }))
      const text = formatTieredSettingLines(written)
      expect(parseTieredSettingLines(text)).toEqual(written)
      expect(percent.findErrors(text)).toEqual([])
    }),
  )
})

test('unfinished tiers of a setting are unchanged by parsing and formatting', () => {
  const unfinished = [
    { upTo: '', value: '' },
    { upTo: '165', value: '' },
    { upTo: '', value: '5' },
  ]
  expect(parseTieredSettingLines(formatTieredSettingLines(unfinished))).toEqual(unfinished)
})

test('each invalid tier of a setting has an error', () => {
  expect(percent.findErrors('165: 3\n165: 400\n: 5\n300: 6')).toEqual([
    { line: 1, isOfKey: true, message: 'Граница должна быть больше предыдущей' },
    { line: 1, message: expect.stringContaining('от 0 до 100') },
    { line: 2, isOfKey: true, message: 'Укажите границу числом' },
    { line: 3, isOfKey: true, message: 'Последняя ступень не имеет границы' },
  ])
  expect(percent.findErrors('5')).toEqual([{ message: 'Нужны ступени, последняя без границы' }])
})

test('dated tiers of a setting are the same after formatting and parsing, and are valid', () => {
  const lines = [
    { day: '2018-11-25', value: '165: 3\n290: 4\n: 5' },
    { day: '2027-01-01', value: ': 6' },
  ]
  const text = '[2018-11-25]\n165: 3\n290: 4\n: 5\n[2027-01-01]\n: 6'
  expect(buildTieredSettingText(lines)).toBe(text)
  expect(parseDatedSettingTiers(text)).toEqual(lines)
  expect(percent.findErrors(text)).toEqual([])
  expect(parseDatedSettingTiers('165: 3\n: 5')).toBeUndefined()
})

test('setting tiers above the first dated heading apply from the first day of the calculator', () => {
  expect(parseDatedSettingTiers(': 5\n[2027-01-01]\n: 6')).toEqual([
    { day: '2018-11-25', value: ': 5' },
    { day: '2027-01-01', value: ': 6' },
  ])
  expect(percent.accepts(': 5\n[2027-01-01]\n: 6')).toBe(true)
})

test('unfinished dated tiers of a setting are unchanged by parsing and formatting', () => {
  const unfinished = [
    { day: '', value: ': ' },
    { day: '2027-01-01', value: '165: \n: ' },
  ]
  const parsed = parseDatedSettingTiers(buildTieredSettingText(unfinished))
  expect(parsed?.map(({ day, value }) => [day, parseTieredSettingLines(value)])).toEqual(
    unfinished.map(({ day, value }) => [day, parseTieredSettingLines(value)]),
  )
})

test('each invalid day and tier of a setting with dated tiers has an error at its line', () => {
  expect(percent.findErrors(': 3\n[]\n165: 3\n: 400\n[2018-11-25]\n[2026-02-30]\n5')).toEqual([
    { line: 1, isOfKey: true, message: 'Укажите день' },
    { line: 3, message: expect.stringContaining('от 0 до 100') },
    { line: 4, isOfKey: true, message: 'Такой день уже есть' },
    { line: 5, message: 'Нужны ступени, последняя без границы' },
    { line: 5, isOfKey: true, message: 'Укажите день' },
    { line: 6, message: 'Нужны ступени, последняя без границы' },
  ])
})
