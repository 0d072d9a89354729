import { expect, test } from 'vitest'
import { createPostTextSchema } from './post-text-schema.ts'
import {
  cleanPastedPlainText,
  countTextDocumentWords,
  stripCharactersRejectedByServer,
} from './text-document.ts'

test('hidden characters that the server rejects are removed from a post text, and all others stay', () => {
  expect(stripCharactersRejectedByServer('а\u0000б\u0007в\u202Eг\u2066д\uD800е')).toBe('абвгде')
  expect(stripCharactersRejectedByServer('две\nстроки,\u00A0№\u200D🚗')).toBe('две\nстроки,\u00A0№\u200D🚗')
})

test('tabs and line separators in plain text pasted into the post editor become spaces', () => {
  expect(cleanPastedPlainText('а\tб\u2028в')).toBe('а б в')
})

const schema = createPostTextSchema()
const paragraph = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])

test.each([
  ['', 0],
  ['Акциз — самая непонятная строка', 4],
  ['из-за 681\u00A0620,29 грн', 3],
  ['п’ять, шість… сім!', 3],
  ['— • —', 0],
])('in the word count of posts the text «%s» has %i words', (text, count) => {
  expect(countTextDocumentWords(schema.node('doc', null, [paragraph(text)]))).toBe(count)
})

test('in the word count of posts words of neighbouring blocks and list items are not joined', () => {
  const item = (text: string) => schema.node('listItem', null, [paragraph(text)])
  const list = schema.node('bulletList', null, [item('раз'), item('два')])
  expect(countTextDocumentWords(schema.node('doc', null, [paragraph('три'), list]))).toBe(3)
})
