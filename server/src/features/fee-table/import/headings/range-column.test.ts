import { expect, test } from 'vitest'
import { parseTestSheet } from '../../testing/raw-sheets.ts'

test.each([
  [['$0.00 - $99.99', '$100.00 - $199.99', '$15,000.00+'], '$0.00 - $99.99'],
  [['0–99', '100–199', 'от 200'], '0–99'],
  [['до 100', '100...200', '200 и выше'], '100...200'],
])('both bounds of a tier in one cell are reported with advice to split them: %j', (cells, example) => {
  const { errors, messages } = parseTestSheet('copart-fee', [
    ['Sale Price', 'Fee'],
    ...cells.map((cell, at) => [cell, 10 * (at + 1)]),
  ])
  expect(errors).toEqual(['row 1, from: missing-column', 'row 1, to: missing-column'])
  expect(messages[0]).toContain(
    `В столбце «Sale Price» промежутки, например «${example}»: разделите его на «От, $» и «До, $». «До» в ступень не входит: оно равно «от» следующей.`,
  )
})

test('a column of words with a single range gets no advice to split it', () => {
  const { messages } = parseTestSheet('copart-fee', [
    ['Sale Price', 'Fee'],
    ['0-99', 10],
    ['cheap', 20],
    ['dear', 30],
  ])
  expect(messages.join(' ')).not.toContain('промежутки')
})
