import { settingDefinitions } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { expect, test } from 'vitest'
import { formatSettingValue } from './setting-value.tsx'

const formatValue = (title: keyof typeof settingDefinitions, value: string, today = '2026-11-20') =>
  formatSettingValue(settingDefinitions[title].kind, value, today)

test('a number in a setting is shown with a decimal comma and grouped digits', () => {
  expect(formatValue('broker-fee', '12345.5').lines).toEqual([`12${NO_BREAK_SPACE}345,5`])
})

test('the text shown for a dated setting has the current value with its start day, then future values in order', () => {
  const value = '2018-01-01: 0\n2026-01-01: 20\n2027-01-01: 22\n2028-01-01: 23.5'
  expect(formatValue('vat-percent', value)).toEqual({
    lines: ['20'],
    since: '2026-01-01',
    later: [
      { day: '2027-01-01', text: '22' },
      { day: '2028-01-01', text: '23,5' },
    ],
  })
})

test('the first value of a dated setting also applies before its start day and is not listed as a future value', () => {
  expect(formatValue('vat-percent', '2027-01-01: 22')).toEqual({
    lines: ['22'],
    since: '2027-01-01',
    isBeforeFirst: true,
    later: [],
  })
  expect(formatValue('vat-percent', '2026-11-20: 22')).not.toHaveProperty('isBeforeFirst')
})

test('a setting with fixed choices shows the Russian name of the choice, with or without dates', () => {
  expect(formatValue('age-rule', 'full-years').lines[0]).toMatch(/^полные годы/)
  expect(formatValue('excise-hybrid-mode', '2020-01-01: engine\n2027-01-01: fixed')).toMatchObject({
    lines: ['по двигателю'],
    later: [{ text: 'фиксированная сумма' }],
  })
})

test('the text shown for a setting with tiers has a line for each tier with its upper bound', () => {
  expect(formatValue('pension-tiers', '165: 3\n290.5: 4\n: 5').lines).toEqual([
    'до 165 — 3',
    'до 290,5 — 4',
    'больше 290,5 — 5',
  ])
  expect(formatValue('pension-tiers', ': 4').lines).toEqual(['любое — 4'])
})

test('the text shown for a setting has grouped phone numbers, a line for each postal address, and no line if it is empty', () => {
  expect(formatValue('phones', '+380671234567').lines).toEqual([
    '+380 67 123 45 67'.replaceAll(' ', NO_BREAK_SPACE),
  ])
  expect(formatValue('addresses', 'Киев\n\nОдесса').lines).toEqual(['Киев', 'Одесса'])
  expect(formatValue('telegram', '').lines).toEqual([])
})
