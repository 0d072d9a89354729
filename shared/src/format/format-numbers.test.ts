import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseRussianNounForm,
  formatDecimal,
  formatMoney,
  formatNationalBankRate,
  formatPhone,
  formatRoundedNumber,
} from './index.ts'

describe('formatRoundedNumber', () => {
  test('a rounded number drops decimals that are .00 and keeps all others', () => {
    expect(formatRoundedNumber(12, 2)).toBe('12')
    expect(formatRoundedNumber(12.5, 2)).toBe('12.50')
    expect(formatRoundedNumber(12.345, 1)).toBe('12.3')
    expect(formatRoundedNumber(12, 0)).toBe('12')
    expect(formatRoundedNumber(1.0001, 2)).toBe('1')
    expect(formatRoundedNumber(100, 2)).toBe('100')
    expect(formatRoundedNumber(0, 2)).toBe('0')
  })

  test('a negative number that is rounded to zero is formatted without a minus sign', () => {
    expect(formatRoundedNumber(-0.001, 2)).toBe('0')
    expect(formatRoundedNumber(-0.01, 2)).toBe('-0.01')
  })
})

test('formatDecimal keeps all digits, groups thousands and uses a comma', () => {
  expect(formatDecimal('1234567.0625')).toBe('1\u00A0234\u00A0567,0625')
  expect(formatDecimal('999')).toBe('999')
  expect(formatDecimal('1000')).toBe('1\u00A0000')
})

test('an exchange rate is formatted as the National Bank gives it, with at least four decimals', () => {
  expect(formatNationalBankRate(43.2174)).toBe('43,2174')
  expect(formatNationalBankRate(49.863)).toBe('49,8630')
  expect(formatNationalBankRate(43)).toBe('43,0000')
  expect(formatNationalBankRate(48.398969)).toBe('48,398969')
  expect(formatNationalBankRate(43.21741)).toBe('43,21741')
})

describe('formatMoney', () => {
  test('a sum of money has grouped thousands, a comma and its currency, without breaking spaces', () => {
    expect(formatMoney(12345.67, 'EUR')).toBe('12\u00A0345,67\u00A0€')
    expect(formatMoney(681620.29, 'UAH')).toBe('681\u00A0620,29\u00A0грн')
    expect(formatMoney(1234567.5, 'USD')).toBe('1\u00A0234\u00A0567,50\u00A0$')
  })

  test('a whole sum of money is formatted without decimals', () => {
    expect(formatMoney(825, 'USD')).toBe('825\u00A0$')
    expect(formatMoney(0, 'UAH')).toBe('0\u00A0грн')
  })

  test('a negative sum of money is formatted with a minus sign, not a hyphen', () => {
    expect(formatMoney(-364.49, 'USD')).toBe('\u2212364,49\u00A0$')
    expect(formatMoney(-0.001, 'USD')).toBe('0\u00A0$')
  })

  test('a formatted sum of money keeps every digit of any sum in kopiykas', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (kopiykas) => {
        const shown = formatMoney(kopiykas / 100, 'UAH')
        const [whole = '', part = '00'] = shown.replace(/[^\d,]/g, '').split(',')
        const sign = shown.startsWith('\u2212') ? -1 : 1
        expect(sign * Number(whole + part) + 0).toBe(kopiykas + 0)
      }),
    )
  })
})

describe('formatPhone', () => {
  test('a formatted phone number has grouped digits if it is Ukrainian, and stays unchanged otherwise', () => {
    expect(formatPhone('+380440000000')).toBe('+380\u00A044\u00A0000\u00A000\u00A000')
    expect(formatPhone('+48221234567')).toBe('+48221234567')
  })
})

test('a Russian noun gets the plural form that the Unicode rules choose for each count', () => {
  const rules = new Intl.PluralRules('ru')
  for (let count = 0; count <= 2_000; count += 1)
    expect(chooseRussianNounForm(count, 'one', 'few', 'many'), String(count)).toBe(rules.select(count))
})
