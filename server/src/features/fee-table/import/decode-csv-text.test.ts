import { expect, test } from 'vitest'
import { decodeCsvText } from './decode-csv-text.ts'

const CONTROL = '\u0001'

/** Builds a text with the given number of bytes and control characters. */
const buildTextWithControls = (controls: number, length: number): string =>
  CONTROL.repeat(controls).padEnd(length, 'a')

test.each([
  ['eight control characters', buildTextWithControls(8, 100)],
  ['one control character in a hundred', buildTextWithControls(9, 900)],
  ['tabs and ends of lines alone', '\t\r\n'.repeat(100)],
])('a fee table file with %s is accepted as a csv', (_, text) => {
  expect(decodeCsvText(Buffer.from(text))).toBe(text)
})

test.each([
  ['nine control characters', buildTextWithControls(9, 100)],
  ['more than one control character in a hundred', buildTextWithControls(9, 899)],
])('a fee table file with %s is rejected because it is binary', (_, text) => {
  const refusal = { code: 'unsupported-media', title: expect.stringContaining('внутри файла не текст') }
  expect(() => decodeCsvText(Buffer.from(text))).toThrow(expect.objectContaining(refusal))
})
