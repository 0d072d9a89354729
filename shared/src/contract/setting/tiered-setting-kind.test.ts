import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAmountSettingKind } from './setting-value-kinds.ts'
import {
  createTieredSettingKind,
  formatTieredSettingLines,
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

test('unfinished tiers of a setting are kept as they are', () => {
  const unfinished = [
    { upTo: '', value: '' },
    { upTo: '165', value: '' },
    { upTo: '', value: '5' },
  ]
  expect(parseTieredSettingLines(formatTieredSettingLines(unfinished))).toEqual(unfinished)
})

test('each invalid tier of a setting has an error', () => {
  expect(percent.findErrors('165: 3\n165: 400\n: 5\n300: 6')).toEqual([
    { line: 1, isOfKey: true, says: 'Граница должна быть больше предыдущей' },
    { line: 1, says: expect.stringContaining('от 0 до 100') },
    { line: 2, isOfKey: true, says: 'Укажите границу числом' },
    { line: 3, isOfKey: true, says: 'Последняя ступень не имеет границы' },
  ])
  expect(percent.findErrors('5')).toEqual([{ says: 'Нужны ступени, последняя без границы' }])
})
