import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createDatedSettingKind,
  findEffectiveDatedSettingLine,
  formatDatedSettingLines,
  parseDatedSettingLines,
  sortDatedSettingLines,
} from './dated-setting-kind.ts'
import { createAmountSettingKind, createChoiceSettingKind } from './setting-value-kinds.ts'

const percent = createDatedSettingKind(createAmountSettingKind({ min: 0, max: 100, decimals: 3 }))

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const figure = fc.nat({ max: 100_000 }).map((n) => String(n / 1000))
const lines = fc.uniqueArray(fc.record({ day, value: figure }), {
  minLength: 1,
  maxLength: 12,
  selector: (each) => each.day,
})

describe('a dated value', () => {
  test('a dated setting value is the same after formatting and parsing, and is valid, for any days and numbers', () => {
    fc.assert(
      fc.property(lines, (written) => {
        const text = formatDatedSettingLines(written)
        expect(parseDatedSettingLines(text)).toEqual(written)
        expect(percent.findErrors(text)).toEqual([])
      }),
    )
  })

  test('a dated setting value is parsed alike with any line ends and outer spaces', () => {
    const end = fc.constantFrom('\n', '\r\n', '\n\n', ' \r\n\t\r\n')
    const space = fc.constantFrom('', ' ', '\t', '  ')
    fc.assert(
      fc.property(lines, end, space, (written, between, around) => {
        const rows = written.map(({ day, value }) => `${around}${day}${around}:${around}${value}${around}`)
        const text = `${around}${rows.join(between)}${between}`
        expect(parseDatedSettingLines(text)).toEqual(written)
        expect(percent.findErrors(text)).toEqual([])
      }),
    )
  })

  test('unfinished lines of a dated setting are unchanged by parsing and formatting', () => {
    const unfinished = [
      { day: '', value: '' },
      { day: '2026-01-01', value: '' },
      { day: '', value: '20' },
    ]
    expect(parseDatedSettingLines(formatDatedSettingLines(unfinished))).toEqual(unfinished)
  })

  test('a setting value without a day is not parsed into dated lines', () => {
    expect(parseDatedSettingLines('20')).toBeUndefined()
    expect(parseDatedSettingLines('')).toBeUndefined()
  })

  test('each invalid line of a dated setting has an error', () => {
    expect(percent.findErrors('2026-01-01: 20\n2026-01-01: 21\n2026-02-30: 200')).toEqual([
      { line: 1, isOfKey: true, message: 'Такой день уже есть' },
      { line: 2, isOfKey: true, message: 'Укажите день' },
      { line: 2, message: expect.stringContaining('от 0 до 100') },
    ])
    expect(
      createDatedSettingKind(createChoiceSettingKind({ one: 'один' })).findErrors('2026-01-01: two'),
    ).toEqual([{ line: 0, message: 'Выберите одно из значений' }])
  })
})

describe('an expected value', () => {
  const adopted = '2018-01-01: 20\n2026-01-01: 21'

  test('a setting line marked as expected from a future law is the same after parsing and formatting', () => {
    const text = `${adopted}\n2027-01-01: expected 22`
    const parsed = parseDatedSettingLines(text) ?? []
    expect(parsed.at(-1)).toEqual({ day: '2027-01-01', value: '22', isExpected: true })
    expect(formatDatedSettingLines(parsed)).toBe(text)
    expect(percent.findErrors(text)).toEqual([])
  })

  test('a setting line marked as expected from a future law keeps the mark while its value is still empty', () => {
    const unfinished = [{ day: '2027-01-01', value: '', isExpected: true as const }]
    expect(parseDatedSettingLines(formatDatedSettingLines(unfinished))).toEqual(unfinished)
  })

  test('a setting value marked as expected from a future law is in force on no day', () => {
    const parsed = parseDatedSettingLines(`${adopted}\n2027-01-01: expected 22`) ?? []
    expect(findEffectiveDatedSettingLine('2030-01-01', parsed)?.value).toBe('21')
  })

  test.each([
    ['before an adopted one', `2025-06-01: expected 22\n${adopted}`, 0],
    ['on the day of an adopted one', `${adopted}\n2026-01-01: expected 22`, 2],
    ['twice on one day', `${adopted}\n2027-01-01: expected 22\n2027-01-01: expected 23`, 3],
    ['without an adopted one', '2027-01-01: expected 22', 0],
  ])('a setting value marked as expected %s is rejected with an error about its day', (_, text, line) => {
    expect(percent.findErrors(text)).toMatchObject([{ line, isOfKey: true }])
  })

  test.each(['expected', 'expected expected 22', 'expected 200', 'Expected 22'])(
    'the invalid value «%s» of a setting line for a law not adopted yet is rejected',
    (value) => {
      expect(percent.findErrors(`${adopted}\n2027-01-01: ${value}`)).toMatchObject([{ line: 2 }])
    },
  )

  test('a setting whose values have no start days rejects a value marked as expected from a future law', () => {
    const amount = createAmountSettingKind({ min: 0, max: 100, decimals: 0 })
    expect(amount.accepts('expected 5')).toBe(false)
    expect(amount.accepts('2027-01-01: expected 5')).toBe(false)
    expect(percent.accepts('expected 5')).toBe(false)
  })
})

describe('findEffectiveDatedSettingLine', () => {
  const written = [
    { day: '2027-01-01', value: '22' },
    { day: '2018-01-01', value: '0' },
    { day: '2026-01-01', value: '20' },
  ]

  test('the effective line of a dated setting is the latest one whose day has come, in whatever order the lines are written', () => {
    expect(findEffectiveDatedSettingLine('2026-12-31', written)?.value).toBe('20')
    expect(findEffectiveDatedSettingLine('2027-01-01', written)?.value).toBe('22')
    expect(findEffectiveDatedSettingLine('2040-01-01', written)?.value).toBe('22')
  })

  test('the value of a dated setting on a day does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(lines, day, (inOrder, requestedDay) => {
        expect(findEffectiveDatedSettingLine(requestedDay, inOrder.toReversed())).toEqual(
          findEffectiveDatedSettingLine(requestedDay, inOrder),
        )
      }),
    )
  })

  test('a line of a dated setting is effective from its own day on', () => {
    fc.assert(
      fc.property(lines, (any) => {
        for (const line of any) expect(findEffectiveDatedSettingLine(line.day, any)).toBe(line)
      }),
    )
  })

  test('on a day before all lines of a dated setting the first line of the setting is effective', () => {
    expect(findEffectiveDatedSettingLine('2001-01-01', written)?.value).toBe('0')
    expect(findEffectiveDatedSettingLine('2001-01-01', [])).toBeUndefined()
  })

  test('sorting the lines of a dated setting keeps the order of lines of the same day', () => {
    const twice = [
      { day: '2026-01-01', value: 'b' },
      { day: '2026-01-01', value: 'a' },
    ]
    expect(sortDatedSettingLines(twice)).toEqual(twice)
  })
})
