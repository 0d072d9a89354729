import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, type FieldError } from '../errors.ts'
import { createUploadedFileSchema } from './field-schemas.ts'
import { parseWithSchema } from './parse-with-schema.ts'

const getFieldErrors = (schema: z.ZodType, value: unknown): readonly FieldError[] => {
  try {
    parseWithSchema(schema, value)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return error.errors
    throw error
  }
  throw new Error('the value was accepted')
}

const getFieldMessage = (field: z.ZodType, value: unknown) =>
  getFieldErrors(z.strictObject({ field }), { field: value })[0]?.message

describe('parseWithSchema', () => {
  test('an invalid request gives one error per field, with its path inside lists and objects', () => {
    const schema = z.strictObject({ rows: z.array(z.strictObject({ fee: z.number() })) })
    expect(getFieldErrors(schema, { rows: [{ fee: 1 }, { fee: '2', extra: 1 }], more: 1 })).toEqual([
      { path: 'rows.1.fee', code: 'wrong-type', message: 'Здесь нужно число' },
      { path: 'rows.1.extra', code: 'unknown-field', message: 'Такого поля здесь нет' },
      { path: 'more', code: 'unknown-field', message: 'Такого поля здесь нет' },
    ])
  })

  test('messages about invalid fields are in Russian, with the noun form that the number requires', () => {
    expect(getFieldMessage(z.string().max(1), 'ab')).toBe('Нужно не больше 1\u00A0знака')
    expect(getFieldMessage(z.string().min(2), 'a')).toBe('Нужно не меньше 2\u00A0знаков')
    expect(getFieldMessage(z.string().max(21), 'a'.repeat(22))).toBe('Нужно не больше 21\u00A0знака')
    expect(getFieldMessage(z.string().min(1), '')).toBe('Заполните это поле')
    expect(getFieldMessage(z.string(), undefined)).toBe('Заполните это поле')
    expect(getFieldMessage(z.string(), 5)).toBe('Здесь нужен текст')
    expect(getFieldMessage(z.array(z.string()), 5)).toBe('Здесь нужен список')
    expect(getFieldMessage(z.boolean(), 5)).toBe('Здесь нужно «да» или «нет»')
    expect(getFieldMessage(z.map(z.string(), z.string()), 5)).toBe('Здесь нужны данные другого вида')
    expect(getFieldMessage(z.number().min(3), 2)).toBe('Значение не может быть меньше 3')
    expect(getFieldMessage(z.number().max(3), 4)).toBe('Значение не может быть больше 3')
    expect(getFieldMessage(z.enum(['new', 'done']), undefined)).toBe('Заполните это поле')
    expect(getFieldMessage(z.enum(['new', 'done']), 5)).toBe('Здесь нужен текст')
    expect(getFieldMessage(z.enum(['new', 'done']), 'old')).toBe('Здесь может быть только: new, done')
  })

  test('bounds in messages about invalid fields have grouped digits', () => {
    expect(getFieldMessage(z.number().max(10_000_000), 10_000_001)).toBe(
      'Значение не может быть больше 10\u00A0000\u00A0000',
    )
    expect(getFieldMessage(z.number().min(-1_000_000), -1_000_001)).toBe(
      'Значение не может быть меньше -1\u00A0000\u00A0000',
    )
    expect(getFieldMessage(z.string().max(2_000), 'a'.repeat(2_001))).toBe(
      'Нужно не больше 2\u00A0000\u00A0знаков',
    )
  })

  test('a message that a schema gives for a field replaces the general message about an invalid field', () => {
    const file = createUploadedFileSchema('xlsx или csv')
    expect(getFieldMessage(file, undefined)).toBe('Выберите файл xlsx или csv')
    expect(getFieldMessage(file, 'a.csv')).toBe('Выберите файл xlsx или csv')
    expect(getFieldMessage(file, { name: 5, bytes: new Uint8Array() })).toBe('Здесь нужен текст')
  })

  test('a missing request body is reported as an error of the whole body', () => {
    expect(getFieldErrors(z.strictObject({ a: z.string() }), undefined)).toEqual([
      { path: '', code: 'wrong-type', message: 'Здесь нужен объект JSON с полями этого вызова' },
    ])
  })

  test('the English message of zod is never shown for an invalid field', () => {
    expect(getFieldMessage(z.iso.datetime(), 'yesterday')).toBe('Неверный формат')
  })

  test('an invalid request gives at most 100 errors, with paths cut to 200 characters', () => {
    const flood = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`${i}${'x'.repeat(500)}`, 1]))
    const errors = getFieldErrors(z.strictObject({}), flood)
    expect(errors).toHaveLength(100)
    expect(errors[0]?.path).toHaveLength(200)
  })
})
