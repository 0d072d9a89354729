import { describe, expect, test } from 'vitest'
import {
  type AnswerFormValues,
  applyLetterTemplate,
  buildAnswerBody,
  buildAnswerIdempotencyKey,
  buildLetterFieldValues,
  describeMissingLetterField,
  listFilledFields,
  parseAnswerCalculation,
  serializeAnswerCalculation,
} from './answer-letter.ts'

const calculation = { id: 'a'.repeat(22), title: 'Copart, Финикс', usd: 15748.09 }
const link = 'https://example.com/calculation/aaa'
const normalizeSpaces = (text = '') => text.replaceAll(/\s/g, ' ')

const values: AnswerFormValues = {
  subject: 'Расчёт',
  text: 'Цена: {сумма}',
  calculation: serializeAnswerCalculation(calculation),
  isWaiting: 'yes',
  previous: '7',
  key: 'draft',
}

test.each([
  ['Здравствуйте, {имя}!', 'Здравствуйте!'],
  ['{имя}, добрый день!\nЦена', 'Добрый день!\nЦена'],
  ['Уважаемый {имя}!', 'Здравствуйте!'],
  ['Уважаемая {имя}, ваш расчёт готов', 'Здравствуйте, ваш расчёт готов'],
  ['Спасибо, {имя}, что написали', 'Спасибо, что написали'],
  ['{имя}', ''],
])('a template greets a client without a name naturally: %j', (text, filled) => {
  expect(applyLetterTemplate({ subject: 'x', text }).text).toBe(filled)
})

describe('fields of a calculation', () => {
  test('the sum and the link are known at once, the route and the days only from the loaded calculation', () => {
    const known = buildLetterFieldValues(calculation, link, undefined)
    expect(Object.keys(known)).toEqual(['сумма', 'ссылка'])
    expect(normalizeSpaces(known.сумма)).toBe('15 748,09 $')
    expect(known.ссылка).toBe(link)
  })

  test('what a person typed stays as it is: only fields become the values of the calculation, when the letter is sent', () => {
    const letter = { ...values, text: 'Цена {сумма} за 40 дней: {маршрут}. Раньше было 100 $' }
    const before = { сумма: '100 $', срок: '40 дней' }
    const after = { сумма: '200 $', маршрут: 'Финикс — Хьюстон' }
    expect(buildAnswerBody(letter, before).text).toBe('Цена 100 $ за 40 дней: {маршрут}. Раньше было 100 $')
    expect(listFilledFields(letter, before)).toEqual(['{сумма} — 100 $'])
    expect(buildAnswerBody(letter, after).text).toBe(
      'Цена 200 $ за 40 дней: Финикс — Хьюстон. Раньше было 100 $',
    )
    expect(listFilledFields(letter, after)).toEqual(['{сумма} — 200 $', '{маршрут} — Финикс — Хьюстон'])
    expect(buildAnswerBody(letter, {}).text).toBe(letter.text)
  })

  test('a letter names the latest answer that its author has seen, unless it is sent in spite of others', () => {
    const listPrevious = ['null', '7', ''].map(
      (previous) => buildAnswerBody({ ...values, previous }, {}).previous,
    )
    expect(listPrevious).toEqual([null, 7, undefined])
  })

  test('the first field without a value is named with what to do about it', () => {
    expect(describeMissingLetterField('Цена: {сумма}, {срок}', undefined)).toBe(
      'Добавьте расчёт или уберите {сумма}',
    )
    expect(describeMissingLetterField('За {срок}', calculation)).toBe('В расчёте этого нет: уберите {срок}')
    expect(describeMissingLetterField('{имя}!', calculation)).toBe('Имени в заявке нет: уберите {имя}')
    expect(describeMissingLetterField('Слово в {скобках}', undefined)).toBe(undefined)
  })

  test('a draft keeps the calculation', () => {
    expect(parseAnswerCalculation(serializeAnswerCalculation(calculation))).toEqual(calculation)
    expect(parseAnswerCalculation(serializeAnswerCalculation(null))).toBe(undefined)
  })
})

describe('the idempotency key of a letter', () => {
  const buildKey = (changed: Partial<AnswerFormValues>) => {
    const letter = { ...values, ...changed }
    return buildAnswerIdempotencyKey(letter.key, buildAnswerBody(letter, { сумма: '1 $' }))
  }

  test('a letter that is sent again has the same key', () => {
    expect(buildKey({})).toBe(buildKey({}))
    expect(buildKey({})).toMatch(/^[\x21-\x7e]{1,200}$/)
  })

  test.each<[string, Partial<AnswerFormValues>]>([
    ['text', { text: 'Другая цена' }],
    ['subject', { subject: 'Ваш расчёт' }],
    ['calculation', { calculation: '' }],
    ['state', { isWaiting: '' }],
    ['answer that the author has seen', { previous: '8' }],
    ['draft', { key: 'another draft' }],
  ])('a letter with another %s has another key', (_, changed) => {
    expect(buildKey(changed)).not.toBe(buildKey({}))
  })
})
