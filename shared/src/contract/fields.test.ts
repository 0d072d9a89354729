import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { accept } from './accept.ts'
import { email, line, markup, paragraphs } from './fields.ts'

const marks = '\u0301\u0323'

const fields: Readonly<Record<string, (max: number) => z.ZodType<string>>> = {
  'one line': (max) => line(1, max),
  'several lines': (max) => paragraphs(0, max),
  markup,
}

const refusalOf = (schema: z.ZodType, value: string) => {
  try {
    accept(schema, value)
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
const longestRunNormalised = (): number => {
  const runs = normalize.mock.contexts.flatMap((text) => String(text).match(/\p{M}+/gu) ?? [])
  return Math.max(0, ...runs.map((run) => run.length))
}

describe.each(Object.entries(fields))('a field of %s', (_, field) => {
  test('rejects a text that is far too long before normalising it', () => {
    expect(refusalOf(field(80), `a${marks.repeat(10_000)}`)).toEqual([
      { code: 'too-long', message: 'Нужно не больше 80\u00A0знаков' },
    ])
    expect(normalize).not.toHaveBeenCalled()
  })

  test('never normalises more than 30 combining marks of one letter', () => {
    const kept = accept(field(1000), `a${marks.repeat(400)}b`)
    expect(longestRunNormalised()).toBe(30)
    expect(kept).toHaveLength(31)
    expect(accept(field(1000), kept)).toBe(kept)
  })

  test('accepts a text of the maximum length in composed and in decomposed form', () => {
    for (const letter of ['й', '\u1F82', '\uAC01', '\u{2F800}']) {
      const text = letter.normalize('NFC').repeat(80)
      const max = text.length
      for (const form of [letter, letter.normalize('NFD')])
        expect(accept(field(max), form.repeat(80)), `${letter} ${form.length}`).toBe(text)
      expect(refusalOf(field(max - 1), letter.normalize('NFD').repeat(80))).toMatchObject([
        { code: 'too-long' },
      ])
    }
  })

  test('does not count outer spaces, and counts CRLF as one character', () => {
    expect(accept(field(4), `${' '.repeat(100)}abcd${'\r\n'.repeat(100)}`)).toBe('abcd')
    expect(refusalOf(field(1), 'a\r\nb')).toContainEqual(expect.objectContaining({ code: 'too-long' }))
  })
})

test('a mark that normalisation splits in several does not exceed the limit of 30', () => {
  const kept = accept(line(1, 1000), `a${'\u0344'.repeat(30)}`)
  expect(kept.match(/\p{M}/gu)?.length).toBeLessThanOrEqual(30)
  expect(accept(line(1, 1000), kept)).toBe(kept)
})

test('an e-mail address that is too long gets this error only', () => {
  expect(refusalOf(email, 'a'.repeat(300))).toEqual([
    { code: 'too-long', message: 'Нужно не больше 254\u00A0знаков' },
  ])
})
