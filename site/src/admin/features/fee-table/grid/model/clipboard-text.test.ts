import fc from 'fast-check'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { formatClipboardText, parseClipboardText } from './clipboard-text.ts'

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

test('numbers are copied with a decimal comma and without thousands separators', () => {
  expect(formatClipboardText([[5500, 12.5, null, 'Los Angeles']])).toBe('5500\t12,5\t\tLos Angeles')
})

test('whatever texts are copied are pasted unchanged', async () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"', '""', '\t', '\r\n', 'a"b', '"a"', ''))
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }))
  await checkProperty(
    fc.property(rows, (cells) => {
      const copied = `${formatClipboardText(cells)}\r\n`
      expect(parseClipboardText(copied)).toEqual(cells)
    }),
    chooseRunCount(10_000, 300),
  )
})
