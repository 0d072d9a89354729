import fc from 'fast-check'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { formatTableAsTsv } from '../../../../ui/clipboard/clipboard-table.ts'
import { parseClipboardText } from './clipboard-text.ts'

test('cells between tabs and rows between lines are parsed as Excel, LibreOffice and Sheets copy them', () => {
  const cells = [
    ['1', '2'],
    ['3', '4'],
  ]
  for (const text of ['1\t2\r\n3\t4\r\n', '1\t2\n3\t4\n', '1\t2\r3\t4', '1\t2\n3\t4'])
    expect(parseClipboardText(text)).toEqual(cells)
})

test('quoted cells keep their tabs, line breaks and quotation marks', () => {
  expect(parseClipboardText('"a\nb"\t"c\td"\t"e ""f"""\n')).toEqual([['a\nb', 'c\td', 'e "f"']])
})

test.each([
  ['"Южный" порт\tx', [['"Южный" порт', 'x']]],
  ['5"\t6', [['5"', '6']]],
  ['"', [['"']]],
  ['', [['']]],
  ['\t', [['', '']]],
  ['\n', [['']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('quotation marks and empty cells of %j are kept as they are', (text, cells) => {
  expect(parseClipboardText(text)).toEqual(cells)
})

test('texts that the grid copies are pasted unchanged', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'Я', '"', ' ', '.', '\n', '5') })
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }))
  await checkProperty(
    fc.property(rows, (cells) => {
      expect(parseClipboardText(`${formatTableAsTsv({ rows: cells })}\r\n`)).toEqual(cells)
    }),
    chooseRunCount(10_000, 300),
  )
})
