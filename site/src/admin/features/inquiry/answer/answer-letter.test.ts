import { describe, expect, test } from 'vitest'
import {
  type AnswerFormValues,
  buildAnswerBody,
  buildAnswerIdempotencyKey,
  buildLetterFieldValues,
  describeMissingLetterField,
  fillLetterTemplate,
  parseAnswerCalculation,
  replaceLetterFieldValues,
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
  expect(fillLetterTemplate({ subject: 'x', text }, {}).text).toBe(filled)
})

describe('fields of a calculation', () => {
  test('the sum and the link are known at once, the route and the days only from the loaded calculation', () => {
    const known = buildLetterFieldValues(calculation, link, undefined)
    expect(Object.keys(known)).toEqual(['сумма', 'ссылка'])
    expect(normalizeSpaces(known.сумма)).toBe('15 748,09 $')
    expect(known.ссылка).toBe(link)
  })

  test('another calculation replaces the values in an edited letter, and the removed one leaves the fields', () => {
    const before = { сумма: '100 $', ссылка: `${link}/1`, маршрут: 'Финикс — Хьюстон', срок: '40 дней' }
    const after = { сумма: '200 $', ссылка: `${link}/2`, маршрут: 'Даллас — Хьюстон' }
    const letter = `Цена 100 $ за 40 дней: Финикс — Хьюстон, ${link}/1. До встречи!`
    expect(replaceLetterFieldValues(letter, before, after)).toBe(
      `Цена 200 $ за {срок}: Даллас — Хьюстон, ${link}/2. До встречи!`,
    )
    expect(replaceLetterFieldValues(letter, before, {})).toBe(
      'Цена {сумма} за {срок}: {маршрут}, {ссылка}. До встречи!',
    )
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
