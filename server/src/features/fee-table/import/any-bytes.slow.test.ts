import fc from 'fast-check'
import { AppError } from 'shared/errors'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { buildXlsx } from '../testing/build-xlsx.ts'
import { readFeeTableSheet } from './check-fee-table-file.ts'

const NUM_RUNS = chooseRunCount(10_000, 100)

const codes = ['unsupported-media', 'too-large', 'validation']

/** Returns `read` or the code of the rejection. Any other error is thrown. */
const describeImportOutcome = (bytes: Uint8Array): string => {
  try {
    return readFeeTableSheet(bytes, 'transportation').rows.length > 0 ? 'read' : 'nothing'
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal.code
    throw refusal
  }
}

const outcomes = expect.toSatisfy((outcome: string) => outcome === 'read' || codes.includes(outcome))

const sheets = [
  {
    name: 'Лист1',
    rows: [
      ['Аукцион', 'Порт', 'Цена'],
      ['Copart', 'Newark', 1260.5],
      ['Copart', { formula: 'B2' }, { percent: 0.06 }],
      [null, 'Houston', { date: 45_000 }],
    ],
    merges: ['A3:A4'],
  },
]

const packed = buildXlsx({ sheets })
const plain = buildXlsx({ sheets }, { isStored: true })
const wide = buildXlsx({ sheets }, { isZip64: true })
const text = Buffer.from('Аукцион;Порт;"Цена"\r\nCopart;Newark;"1 260,50"\r\n')
const starts = [
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '\xff\xfe',
  '\xfe\xff',
  '\xef\xbb\xbf',
  '<',
  '',
]

test('a fee table file of any bytes is read as a sheet or rejected', async () => {
  await checkProperty(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }), (start, rest) => {
      expect(describeImportOutcome(Buffer.concat([Buffer.from(start, 'latin1'), rest]))).toEqual(outcomes)
    }),
    NUM_RUNS,
  )
})

test('a fee table file with any text in any encoding is read as a sheet or rejected', async () => {
  const pieces = fc.constantFrom('"', '""', ';', ',', '\t', '\n', '\r\n', '\r', '\0', 'sep=;', 'а', '1', ' ')
  const encodings = fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'latin1')
  await checkProperty(
    fc.property(fc.array(pieces, { maxLength: 60 }), encodings, (written, encoding) => {
      expect(describeImportOutcome(Buffer.from(written.join(''), encoding))).toEqual(outcomes)
    }),
    NUM_RUNS,
  )
})

test.each([
  ['packed', packed],
  ['not packed', plain],
  ['with wide sizes', wide],
  ['a csv', text],
])('a valid fee table file, %s, with changed bytes is read as a sheet or rejected', async (_kind, good) => {
  const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }))
  await checkProperty(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const bytes = Buffer.from(good)
      for (const [at, value] of changes) bytes[at] = value
      expect(describeImportOutcome(bytes)).toEqual(outcomes)
    }),
    NUM_RUNS,
  )
})

test('a valid fee table file with one flipped bit is read unchanged or rejected', async () => {
  const grid = JSON.stringify(readFeeTableSheet(packed, 'transportation'))
  await checkProperty(
    fc.property(fc.nat({ max: packed.length - 1 }), fc.nat({ max: 7 }), (at, bit) => {
      const bytes = Buffer.from(packed)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      if (describeImportOutcome(bytes) === 'read')
        expect(JSON.stringify(readFeeTableSheet(bytes, 'transportation'))).toBe(grid)
    }),
    NUM_RUNS,
  )
})

test('a randomly built workbook is read as a sheet or rejected', async () => {
  const cells = fc.constantFrom(
    '<row>',
    '</row>',
    '<row r="3">',
    '<c>',
    '<c t="s">',
    '<c t="inlineStr">',
    '<c r="B2" t="e">',
    '</c>',
    '<v>',
    '</v>',
    '<f>',
    '</f>',
    '<is>',
    '</is>',
    '<t>',
    '</t>',
    '0',
    'a',
    '&amp;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<row><c><v>1</v></c></row>',
    '<row><c t="inlineStr"><is><t>a</t></is></c></row>',
  )
  await checkProperty(
    fc.property(fc.array(cells, { maxLength: 12 }), (data) => {
      const xml = `<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`
      const bytes = buildXlsx({ sheets }, { parts: { 'xl/worksheets/sheet1.xml': xml } })
      expect(describeImportOutcome(bytes)).toEqual(outcomes)
    }),
    NUM_RUNS,
  )
})
