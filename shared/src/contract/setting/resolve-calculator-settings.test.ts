import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculatorSettingTitles } from '../../calculator/index.ts'
import { resolveCalculatorSettingsOnDay } from './resolve-calculator-settings.ts'
import { settingDefinitions } from './setting-definitions.ts'

const TODAY = '2026-11-20'
const resolveValues = (date: string, values: Record<string, string> = {}) =>
  resolveCalculatorSettingsOnDay(values, null, date).of

test('every setting of the calculator has a value when nothing is stored', () => {
  const { changedAt, of } = resolveCalculatorSettingsOnDay({}, null, TODAY)
  expect(changedAt).toBeNull()
  expect(Object.keys(of)).toEqual([...calculatorSettingTitles])
  for (const title of calculatorSettingTitles) {
    const { label, origin } = settingDefinitions[title]
    expect(of[title]).toMatchObject({ name: label, origin })
    expect(of[title].value).not.toBe('')
  }
})

test('the resolved calculator settings contain the time of their last change', () => {
  expect(resolveCalculatorSettingsOnDay({}, '2026-11-20T08:00:00.000Z', TODAY).changedAt).toBe(
    '2026-11-20T08:00:00.000Z',
  )
})

test('a stored setting value replaces its default, and stored values with unknown setting titles are ignored', () => {
  const of = resolveValues(TODAY, { 'broker-fee': '310.5', 'our own note': '1' })
  expect(of['broker-fee'].value).toBe('310.5')
  expect(of['forwarder-fee'].value).toBe('300')
  expect(of).not.toHaveProperty('our own note')
})

describe('a dated value', () => {
  test('a dated setting has the value of the line in force on a day and the start day of that line', () => {
    const resolveMinimumOn = (date: string) => {
      const { value, since } = resolveValues(date)['vat-percent-electric']
      return [value, since]
    }
    expect(resolveMinimumOn('2018-11-25')).toEqual(['0', '2018-01-01'])
    expect(resolveMinimumOn('2025-12-31')).toEqual(['0', '2018-01-01'])
    expect(resolveMinimumOn('2026-01-01')).toEqual(['20', '2026-01-01'])
    expect(resolveMinimumOn('2031-05-05')).toEqual(['20', '2026-01-01'])
  })

  test('a calculation before the first day of a dated setting uses its first value, returned with its later start day', () => {
    expect(resolveValues('2024-06-01')['duty-percent-eur1']).toMatchObject({
      value: '0.9',
      since: '2025-01-01',
    })
  })

  test('the value of a dated setting does not depend on the order of lines or the kind of line ends', () => {
    const stored = '2027-01-01: 22\r\n\r\n  2026-01-01 :  20  \r\n2018-01-01:0'
    const resolveValueOn = (date: string) =>
      resolveValues(date, { 'vat-percent': stored })['vat-percent'].value
    expect([resolveValueOn('2018-11-25'), resolveValueOn(TODAY), resolveValueOn('2027-01-01')]).toEqual([
      '0',
      '20',
      '22',
    ])
  })

  test('the value of a dated setting may be one of fixed choices', () => {
    const stored = { 'age-rule': '2018-01-01: difference\n2026-01-01: full-years' }
    expect(resolveValues('2025-12-31', stored)['age-rule'].value).toBe('difference')
    expect(resolveValues('2026-01-01', stored)['age-rule'].value).toBe('full-years')
  })
})

test('every default of a setting is valid for its kind on any day', () => {
  const day = fc.date({ min: new Date('2018-11-25'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const of = resolveValues(date.toISOString().slice(0, 10))
      for (const title of calculatorSettingTitles) {
        const { kind } = settingDefinitions[title]
        const one = kind.name === 'dated' ? kind.inner : kind
        expect([title, one.accepts(of[title].value)]).toEqual([title, true])
      }
    }),
  )
})

describe('dated tiers', () => {
  const tiers = '165: 3\n: 5\n[2027-01-01]\n200: 3.5\n: 6\n[2026-03-01]\n: 4'
  const resolvePensionTiers = (date: string, stored = tiers) => {
    const { value, since } = resolveValues(date, { 'pension-tiers': stored })['pension-tiers']
    return [value, since]
  }

  test('setting tiers below a dated heading apply from its day, and those above from the first day of the calculator', () => {
    expect(resolvePensionTiers('2018-11-25')).toEqual(['165: 3\n: 5', '2018-11-25'])
    expect(resolvePensionTiers('2026-02-28')).toEqual(['165: 3\n: 5', '2018-11-25'])
    expect(resolvePensionTiers('2026-03-01')).toEqual([': 4', '2026-03-01'])
    expect(resolvePensionTiers('2026-12-31')).toEqual([': 4', '2026-03-01'])
    expect(resolvePensionTiers('2027-01-01')).toEqual(['200: 3.5\n: 6', '2027-01-01'])
  })

  test('a calculation before the first dated tiers of a setting uses these tiers, returned with their later start day', () => {
    expect(resolvePensionTiers('2026-02-28', '[2026-03-01]\n: 4\n[2027-01-01]\n: 5')).toEqual([
      ': 4',
      '2026-03-01',
    ])
  })

  test('dated tiers of a setting are parsed with any line ends and outer spaces', () => {
    expect(resolvePensionTiers('2027-01-01', ': 5\r\n\r\n [ 2027-01-01 ] \r\n200:3\r\n:6\r\n')).toEqual([
      '200:3\n:6',
      '2027-01-01',
    ])
  })
})

test('a resolved setting with an undated value or undated tiers has no day from which it applies', () => {
  for (const title of ['vat-percent', 'pension-tiers', 'excise-motorcycle', 'table-stale-days'] as const)
    expect(resolveValues(TODAY)[title]).not.toHaveProperty('since')
  expect(resolveValues(TODAY)['pension-tiers'].value).toBe('165: 3\n290: 4\n: 5')
})

test.each([
  ['broker-fee', 'бесплатно'],
  ['broker-fee', ''],
  ['vat-percent', '2026-13-01: 20'],
  ['vat-percent', '120'],
  ['customs-value-mode', 'estimated'],
  ['pension-tiers', '165: 3\n290: 4'],
  ['pension-tiers', ': 3\n[2026-02-30]\n: 4'],
] as const)(
  'a stored value of the setting %s that is no longer valid («%s») is replaced by the default',
  (title, stored) => {
    expect(resolveValues(TODAY, { [title]: stored })[title]).toEqual(resolveValues(TODAY)[title])
  },
)

describe('later values', () => {
  const law = '2018-01-01: 20\n2027-01-01: 22\n2027-06-01: expected 23'

  test('a setting resolved for a calculation contains its values of adopted and expected laws of the next 400 days', () => {
    expect(resolveValues(TODAY, { 'vat-percent': law })['vat-percent'].later).toEqual([
      { since: '2027-01-01', value: '22', origin: expect.any(String) },
      { since: '2027-06-01', value: '23', origin: expect.any(String), isExpected: true },
    ])
    expect(resolveValues('2025-11-26', { 'vat-percent': law })['vat-percent']).not.toHaveProperty('later')
    expect(resolveValues('2025-11-27', { 'vat-percent': law })['vat-percent'].later).toHaveLength(1)
  })

  test('a setting resolved for a calculation keeps the value of an expected law after its day until stored as adopted', () => {
    const of = resolveValues('2027-08-01', { 'vat-percent': law })
    expect(of['vat-percent']).toMatchObject({ value: '22', later: [{ value: '23', isExpected: true }] })
    const adopted = resolveValues('2027-08-01', { 'vat-percent': law.replace('expected ', '') })
    expect(adopted['vat-percent']).toMatchObject({ value: '23' })
    expect(adopted['vat-percent']).not.toHaveProperty('later')
  })

  test('a price setting resolved for a calculation contains no later values, as the price of that day applies', () => {
    const stored = { 'broker-fee': '2018-01-01: 300\n2027-01-01: 310' }
    expect(resolveValues(TODAY, stored)['broker-fee']).not.toHaveProperty('later')
  })

  test('a choice setting resolved for a calculation contains its later choice with the legal source of that choice', () => {
    const stored = { 'customs-value-mode': '2018-01-01: actual\n2027-01-01: fixed' }
    const { origin, later = [] } = resolveValues(TODAY, stored)['customs-value-mode']
    expect(later[0]?.origin).not.toBe(origin)
  })

  test('the default settings contain the subsistence minimum of 2027 as the value of a law not adopted yet', () => {
    expect(resolveValues(TODAY)['pension-minimum'].later).toMatchObject([
      { since: '2027-01-01', value: '3482', isExpected: true },
    ])
  })
})
