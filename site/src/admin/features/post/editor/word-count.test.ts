import { expect, test } from 'vitest'
import { textSchema } from './schema/text-schema.ts'
import { countWords } from './word-count.ts'

const schema = textSchema()
const paragraph = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])

test.each([
  ['', 0],
  ['Акциз — самая непонятная строка', 4],
  ['из-за 681\u00A0620,29 грн', 3],
  ['п’ять, шість… сім!', 3],
  ['— • —', 0],
])('the text «%s» has %i words', (text, count) => {
  expect(countWords(schema.node('doc', null, [paragraph(text)]))).toBe(count)
})

test('words of neighbouring blocks and list items are counted separately', () => {
  const item = (text: string) => schema.node('listItem', null, [paragraph(text)])
  const list = schema.node('bulletList', null, [item('раз'), item('два')])
  expect(countWords(schema.node('doc', null, [paragraph('три'), list]))).toBe(3)
})
