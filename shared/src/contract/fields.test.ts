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

/** How many marks stood side by side in what was normalised: the work grows with the square of it. */
const longestRunNormalised = (): number => {
  const runs = normalize.mock.contexts.flatMap((text) => String(text).match(/\p{M}+/gu) ?? [])
  return Math.max(0, ...runs.map((run) => run.length))
}

describe.each(Object.entries(fields))('a field of %s', (_, field) => {
  test('refuses a text that is far too long before it does anything with it', () => {
    expect(refusalOf(field(80), `a${marks.repeat(10_000)}`)).toEqual([
      { code: 'too-long', message: 'Нужно не больше 80\u00A0знаков' },
    ])
    expect(normalize).not.toHaveBeenCalled()
  })

  test('never normalises more than thirty marks of one letter', () => {
    const kept = accept(field(1000), `a${marks.repeat(400)}b`)
    expect(longestRunNormalised()).toBe(30)
    expect(kept).toHaveLength(31)
    expect(accept(field(1000), kept)).toBe(kept)
  })

  test('takes a text of its full length in whatever way its letters are written', () => {
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

  test('does not count spaces around it, and counts a line end of two signs as one', () => {
    expect(accept(field(4), `${' '.repeat(100)}abcd${'\r\n'.repeat(100)}`)).toBe('abcd')
    expect(refusalOf(field(1), 'a\r\nb')).toContainEqual(expect.objectContaining({ code: 'too-long' }))
  })
})

test('marks that become several when they are normalised stay thirty', () => {
  const kept = accept(line(1, 1000), `a${'\u0344'.repeat(30)}`)
  expect(kept.match(/\p{M}/gu)?.length).toBeLessThanOrEqual(30)
  expect(accept(line(1, 1000), kept)).toBe(kept)
})

test('an address that is too long is not looked at any further', () => {
  expect(refusalOf(email, 'a'.repeat(300))).toEqual([
    { code: 'too-long', message: 'Нужно не больше 254\u00A0знаков' },
  ])
})
