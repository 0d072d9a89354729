import { describe, expect, test } from 'vitest'
import { calculatorSettingTitles } from '../../calculator/index.ts'
import type { SettingDefinition } from './setting-definition.ts'
import { findSettingDefinition, settingDefinitions } from './setting-definitions.ts'

const isAccepted = (title: string, value: string) => findSettingDefinition(title)?.kind.accepts(value)

describe('the definition of a setting', () => {
  for (const [title, { kind, default: value, label, hint }] of Object.entries(settingDefinitions)) {
    test(`the setting ${title} accepts its own default, has a Russian label and a hint`, () => {
      expect(kind.accepts(value)).toBe(true)
      expect(label).not.toBe('')
      expect(kind.expects).toMatch(/[а-я]/)
      expect(hint).toMatch(/^[А-ЯЁ].*[а-я].*\.$/)
    })
  }

  test('each setting that the calculator uses, and no other, has a law or practice named as source in its definition', () => {
    const origins = Object.entries<SettingDefinition>(settingDefinitions).flatMap(([title, { origin }]) =>
      origin === undefined ? [] : [{ title, origin }],
    )
    expect(origins.map(({ title }) => title).sort()).toEqual([...calculatorSettingTitles].sort())
    // Sources are joined with semicolons in one line, so none may end in a full stop.
    for (const { origin } of origins) expect(origin).toMatch(/^[А-ЯЁ][^;]*[^;.]$/)
  })

  test('the definition of a setting is found only by its exact title', () => {
    for (const title of ['toString', '__proto__', 'VAT-PERCENT', 'vat-percent ']) {
      expect(findSettingDefinition(title)).toBeUndefined()
    }
  })
})

describe('the value of a setting', () => {
  const cases: Record<string, { takes: string[]; refuses: string[] }> = {
    'broker-fee': {
      takes: ['0', '300', '300.5', '100000', '2026-01-01: 300', '2026-01-01: 300\n2027-01-01: 310.25\n'],
      refuses: [
        '',
        '-1',
        '100000.01',
        '300.555',
        '1e3',
        ' 300',
        '300 USD',
        '0x10',
        'NaN',
        '2026-02-30: 300',
        '2026-01-01:',
        '2026-01-01: 300\n2026-01-01: 310',
        '300\n2026-01-01: 310',
      ],
    },
    'vat-percent': { takes: ['20', '7.125', '100'], refuses: ['101', '20%', '20,5'] },
    'excise-petrol-limit': { takes: ['3000'], refuses: ['0', '3000.5', '10001'] },
    'customs-value-mode': {
      takes: ['actual', '2020-01-01: fixed\n2026-01-01: actual'],
      refuses: ['', 'Actual', 'other'],
    },
    'pension-tiers': {
      takes: ['165: 3\n290: 4\n: 5', ': 4', '165.5: 3\n: 4'],
      refuses: [
        '',
        '165: 3',
        '290: 3\n165: 4\n: 5',
        '165: 3\n165: 4\n: 5',
        ': 3\n: 4',
        '165: 101\n: 5',
        '165: three\n: 5',
      ],
    },
    'saved-calculation-days': {
      takes: ['0', '1', '365', '3650'],
      refuses: ['-1', '3651', '0.5', 'never', ''],
    },
    'posts-per-page': { takes: ['1', '9', '100'], refuses: ['0', '101', '9.5', ''] },
    'visitor-copy': { takes: ['on', 'off'], refuses: ['', 'yes', 'On', '0'] },
    phones: {
      takes: ['', '+380440000000', '+380 44 000-00-00\n+48 22 123 45 67'],
      refuses: ['0440000000', 'call us', '+1', '+380440000000<br>', '<b>+380440000000</b>'],
    },
    email: {
      takes: ['', 'info@example.com', "o'neil+cars_1@mail.example.com.ua"],
      refuses: [
        'info',
        'a@b',
        'a b@example.com',
        '<img src=x onerror=alert(1)>@example.com',
        '"><script>alert(1)</script>@example.com',
        '<b>info</b>@example.com',
        'info@example.com<br>',
        'info@example.com?bcc=x@example.org',
        'info&copy;@example.com',
        'Info <info@example.com>',
        'one@example.com, two@example.com',
        'info@example.com\ntwo@example.com',
        `${'a'.repeat(250)}@example.com`,
      ],
    },
    'answer-hours': {
      takes: ['', '\n', '1-5: 09:00-18:00', '1-5:09:00-18:00\r\n6: 10:00-15:00\n', '7: 00:00-23:59'],
      refuses: [
        '09:00-18:00',
        '1-5: 9:00-18:00',
        '1-8: 09:00-18:00',
        '0: 09:00-18:00',
        '5-1: 09:00-18:00',
        '1: 18:00-09:00',
        '1: 09:00-09:59',
        '1: 09:00-24:00',
        '1-5: 09:00-18:00\n5: 10:00-15:00',
        'Пн–пт: 09:00-18:00',
        '<b>1: 09:00-18:00</b>',
      ],
    },
    telegram: {
      takes: ['', 'https://t.me/broker'],
      refuses: [
        't.me/broker',
        'javascript:alert(1)',
        'http://t.me',
        'https://t.me/"><script>',
        '<a href="https://t.me">',
      ],
    },
  }
  for (const [title, { takes: good, refuses }] of Object.entries(cases)) {
    test(`the setting ${title} accepts valid and rejects invalid values`, () => {
      for (const value of good) expect([value, isAccepted(title, value)]).toEqual([value, true])
      for (const value of refuses) expect([value, isAccepted(title, value)]).toEqual([value, false])
    })
  }
})

describe('a choice', () => {
  const choices = Object.entries(settingDefinitions).flatMap(([title, { kind }]) =>
    kind.name === 'dated' && kind.inner.name === 'choice' ? [{ title, words: kind.inner.labels }] : [],
  )

  test.each(choices)('every choice of the setting $title has a Russian label', ({ words }) => {
    for (const name of Object.values(words)) expect(name).toMatch(/^[а-яё ,:]+$/)
  })

  test('a setting rejects a choice named like a property that every JavaScript object has', () => {
    expect(isAccepted('age-rule', 'toString')).toBe(false)
    expect(isAccepted('age-rule', '__proto__')).toBe(false)
  })
})

test('an invalid phone in the setting for a list of phones is reported with the index of its line', () => {
  expect(findSettingDefinition('phones')?.kind.findErrors('+380440000000\n\n044')).toEqual([
    { line: 2, message: expect.stringContaining('+380') },
  ])
})

test('invalid answer hours are reported with the index of their line', () => {
  expect(
    findSettingDefinition('answer-hours')?.kind.findErrors('1-5: 09:00-18:00\n\n5: 10:00-15:00\n8: 1'),
  ).toEqual([
    { line: 2, message: 'Этот день уже есть выше' },
    { line: 3, message: expect.stringContaining('1-5: 09:00-18:00') },
  ])
})

test('an error message about a setting shows numbers with grouped digits', () => {
  expect(findSettingDefinition('broker-fee')?.kind.findErrors('100001')).toEqual([
    { message: 'Нужно число от 0 до 100\u00A0000, после запятой не больше 2 знаков' },
  ])
  expect(findSettingDefinition('excise-petrol-limit')?.kind.findErrors('0')).toEqual([
    { message: 'Нужно целое число от 1 до 10\u00A0000' },
  ])
})
