import { describe, expect, test } from 'vitest'
import { parseTestSheet } from '../../testing/raw-sheets.ts'

describe('a file whose letters became question marks', () => {
  test.each([
    [['??, $', '??, $', '????, $', '???????']],
    [['\uFFFD\uFFFD', '\uFFFD\uFFFD\uFFFD (USD)', 'fee']],
  ])('garbled headings are rejected with one error: %s', (headings) => {
    const { rows, errors, warnings, messages } = parseTestSheet('copart-fee', [headings, ['0', '', '25']])
    expect({ rows, errors, warnings }).toEqual({ rows: [], errors: ['row 1: lost-letters'], warnings: [] })
    expect(messages[0]).toContain(`вопросительные знаки: «${headings[0]}», «${headings[1]}»`)
    expect(messages[0]).toContain('Сохраните таблицу заново, как xlsx или «CSV UTF-8».')
  })

  test('garbled names below English headings are rejected', () => {
    const { errors, messages } = parseTestSheet('ship-delivery', [
      ['origin', 'port', 'destination', 'price'],
      ['usa', 'Newark', '???????', 740],
      ['usa', 'Newark', 'Клайпеда', 740],
      ['usa', 'Newark', 'Klaipeda?', 740],
    ])
    expect(errors).toEqual(['row 2, destination: lost-letters'])
    expect(messages[0]).toContain('Найдено «???????». Вместо букв')
  })

  test('a garbled heading in which only the currency is legible is not taken for the fee column', () => {
    const { errors } = parseTestSheet('iaa-fee', [
      ['from', 'to', '??, $', 'note'],
      [0, null, 25, null],
    ])
    expect(errors).toEqual(['row 1, fee: missing-column'])
  })
})
