import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, type FieldError } from '../errors.ts'
import { accept } from './accept.ts'
import { uploadOf } from './upload.ts'

const refusalOf = (schema: z.ZodType, value: unknown): readonly FieldError[] => {
  try {
    accept(schema, value)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return error.errors
    throw error
  }
  throw new Error('the value was accepted')
}

const messageOf = (field: z.ZodType, value: unknown) =>
  refusalOf(z.strictObject({ field }), { field: value })[0]?.message

describe('parseWithSchema', () => {
  test('reports one error per field, with its path inside lists and objects', () => {
    const schema = z.strictObject({ rows: z.array(z.strictObject({ fee: z.number() })) })
    expect(refusalOf(schema, { rows: [{ fee: 1 }, { fee: '2', extra: 1 }], more: 1 })).toEqual([
      { path: 'rows.1.fee', code: 'wrong-type', message: 'Здесь нужно число' },
      { path: 'rows.1.extra', code: 'unknown-field', message: 'Такого поля здесь нет' },
      { path: 'more', code: 'unknown-field', message: 'Такого поля здесь нет' },
    ])
  })

  test('writes messages in Russian, with the noun in the case that the number requires', () => {
    expect(messageOf(z.string().max(1), 'ab')).toBe('Нужно не больше 1\u00A0знака')
    expect(messageOf(z.string().min(2), 'a')).toBe('Нужно не меньше 2\u00A0знаков')
    expect(messageOf(z.string().max(21), 'a'.repeat(22))).toBe('Нужно не больше 21\u00A0знака')
    expect(messageOf(z.string().min(1), '')).toBe('Заполните это поле')
    expect(messageOf(z.string(), undefined)).toBe('Заполните это поле')
    expect(messageOf(z.string(), 5)).toBe('Здесь нужен текст')
    expect(messageOf(z.array(z.string()), 5)).toBe('Здесь нужен список')
    expect(messageOf(z.boolean(), 5)).toBe('Здесь нужно «да» или «нет»')
    expect(messageOf(z.map(z.string(), z.string()), 5)).toBe('Здесь нужны данные другого вида')
    expect(messageOf(z.number().min(3), 2)).toBe('Значение не может быть меньше 3')
    expect(messageOf(z.number().max(3), 4)).toBe('Значение не может быть больше 3')
    expect(messageOf(z.enum(['new', 'done']), undefined)).toBe('Заполните это поле')
    expect(messageOf(z.enum(['new', 'done']), 5)).toBe('Здесь нужен текст')
    expect(messageOf(z.enum(['new', 'done']), 'old')).toBe('Здесь может быть только: new, done')
  })

  test('uses the message of the schema where it has one', () => {
    const file = uploadOf('xlsx или csv')
    expect(messageOf(file, undefined)).toBe('Выберите файл xlsx или csv')
    expect(messageOf(file, 'a.csv')).toBe('Выберите файл xlsx или csv')
    expect(messageOf(file, { name: 5, bytes: new Uint8Array() })).toBe('Здесь нужен текст')
  })

  test('reports a missing body as an error of the whole body', () => {
    expect(refusalOf(z.strictObject({ a: z.string() }), undefined)).toEqual([
      { path: '', code: 'wrong-type', message: 'Здесь нужен объект JSON с полями этого вызова' },
    ])
  })

  test('never shows the English message of zod', () => {
    expect(messageOf(z.iso.datetime(), 'yesterday')).toBe('Неверный формат')
  })

  test('reports at most 100 errors and cuts paths to 200 characters', () => {
    const flood = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`${i}${'x'.repeat(500)}`, 1]))
    const errors = refusalOf(z.strictObject({}), flood)
    expect(errors).toHaveLength(100)
    expect(errors[0]?.path).toHaveLength(200)
  })
})
