import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import {
  createMarkupTextSchema,
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  emailAddressSchema,
} from './field-schemas.ts'
import { parseWithSchema } from './parse-with-schema.ts'

const combiningMarks = '\u0301\u0323'

const fields: Record<string, (max: number) => z.ZodType<string>> = {
  'one line': (max) => createSingleLineTextSchema(1, max),
  'several lines': (max) => createMultiLineTextSchema(0, max),
  markup: createMarkupTextSchema,
}

const getFieldErrors = (schema: z.ZodType, value: string) => {
  try {
    parseWithSchema(schema, value)
  } catch (error) {
    if (error instanceof AppError) return error.errors.map(({ code, message }) => ({ code, message }))
    throw error
  }
  return []
}

let normalize: MockInstance<typeof String.prototype.normalize>
beforeEach(() => {
  normalize = vi.spyOn(String.prototype, 'normalize')
})
afterEach(() => normalize.mockRestore())

/** Returns the longest run of combining marks that was normalised: the work grows with the square of its length. */
const findLongestNormalizedMarkRun = (): number => {
  const runs = normalize.mock.contexts.flatMap((text) => String(text).match(/\p{M}+/gu) ?? [])
  return Math.max(0, ...runs.map((run) => run.length))
}

describe.each(Object.entries(fields))('a field of %s', (_, field) => {
  test('a text field rejects a text that is far too long before normalising it', () => {
    expect(getFieldErrors(field(80), `a${combiningMarks.repeat(10_000)}`)).toEqual([
      { code: 'too-long', message: 'Нужно не больше 80\u00A0знаков' },
    ])
    expect(normalize).not.toHaveBeenCalled()
  })

  test('a text field never normalises more than 30 combining marks of one letter', () => {
    const parsed = parseWithSchema(field(1000), `a${combiningMarks.repeat(400)}b`)
    expect(findLongestNormalizedMarkRun()).toBe(30)
    expect(parsed).toHaveLength(31)
    expect(parseWithSchema(field(1000), parsed)).toBe(parsed)
  })

  test('a text field accepts a text of the maximum length in composed and in decomposed form', () => {
    for (const letter of ['й', '\u1F82', '\uAC01', '\u{2F800}']) {
      const text = letter.normalize('NFC').repeat(80)
      const max = text.length
      for (const form of [letter, letter.normalize('NFD')])
        expect(parseWithSchema(field(max), form.repeat(80)), `${letter} ${form.length}`).toBe(text)
      expect(getFieldErrors(field(max - 1), letter.normalize('NFD').repeat(80))).toMatchObject([
        { code: 'too-long' },
      ])
    }
  })

  test('the length limit of a text field ignores outer spaces and counts CRLF as one character', () => {
    expect(parseWithSchema(field(4), `${' '.repeat(100)}abcd${'\r\n'.repeat(100)}`)).toBe('abcd')
    expect(getFieldErrors(field(1), 'a\r\nb')).toContainEqual(expect.objectContaining({ code: 'too-long' }))
  })
})

test('a text field has at most 30 combining marks in a row even if normalization splits some of the marks', () => {
  const parsed = parseWithSchema(createSingleLineTextSchema(1, 1000), `a${'\u0344'.repeat(30)}`)
  expect(parsed.match(/\p{M}/gu)?.length).toBeLessThanOrEqual(30)
  expect(parseWithSchema(createSingleLineTextSchema(1, 1000), parsed)).toBe(parsed)
})

test('an invalid email address that is also too long gets only the error about its length', () => {
  expect(getFieldErrors(emailAddressSchema, 'a'.repeat(300))).toEqual([
    { code: 'too-long', message: 'Нужно не больше 254\u00A0знаков' },
  ])
})
