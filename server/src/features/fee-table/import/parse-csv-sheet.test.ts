import { describe, expect, test } from 'vitest'
import { getFeeTableFileRejection, summarizeRawSheet } from '../testing/import-outcome.ts'
import { readFeeTableSheet } from './check-fee-table-file.ts'

const readCsv = (text: string | Uint8Array) => readFeeTableSheet(Buffer.from(text), 'copart-fee')
const summarizeCsv = (text: string | Uint8Array) => summarizeRawSheet(readCsv(text))

/** Encodes a text in an encoding that Node cannot write. */
const encodeWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
      return { ё: 0xb8, і: 0xb3, ї: 0xbf, '№': 0xb9, '\u00a0': 0xa0 }[letter] ?? code
    }),
  )

const encodeDos866 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      if (code < 0x80) return code
      return code < 0x440 ? code - 0x410 + 0x80 : code - 0x440 + 0xe0
    }),
  )

const UNKNOWN =
  'validation: Не удалось понять кодировку файла. Сохраните его как «CSV UTF-8» или как xlsx и загрузите снова'

describe('the encoding of a csv', () => {
  const table = 'От;До;Сбор\n0;100;1\u00a0000\n'
  const expected = [
    ['От', 'До', 'Сбор'],
    ['0', '100', '1\u00a0000'],
  ]

  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`)],
    ['Windows-1251', encodeWindows1251(table)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(table, 'utf16le')],
    ['UTF-16 of the other order with its mark', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['UTF-16 of the other order without', Buffer.from(table, 'utf16le').swap16()],
  ])('the encoding %s of a csv is detected', (_name, bytes) => {
    expect(summarizeCsv(bytes)).toEqual(expected)
  })

  test('a Ukrainian fee table csv in Windows-1251 is read in that encoding', () => {
    expect(summarizeCsv(encodeWindows1251('Київ;Чернігів\n№ 1;Одеса'))).toEqual([
      ['Київ', 'Чернігів'],
      ['№ 1', 'Одеса'],
    ])
  })

  test('an English fee table csv in Windows-1251 with no-break spaces is read in that encoding', () => {
    expect(summarizeCsv(encodeWindows1251('from;to\n1\u00a0000;2\u00a0000'))[1]).toEqual([
      '1\u00a0000',
      '2\u00a0000',
    ])
  })

  test('a UTF-16 fee table csv that begins with empty cells is not mistaken for an old Excel workbook', () => {
    expect(summarizeCsv(Buffer.from('\t\tПорт\n1\t2\t3', 'utf16le'))).toEqual([
      [null, null, 'Порт'],
      ['1', '2', '3'],
    ])
  })

  test.each<[string, Uint8Array]>([
    ['DOS', encodeDos866('Аукцион;Площадка;Цена\nкопарт;Даллас;100')],
    [
      'UTF-8 with a byte lost',
      Buffer.concat([Buffer.from('Площадка;Пор'), Buffer.of(0xd1), Buffer.from(';Цена')]),
    ],
    ['UTF-16 cut within a letter', Buffer.from(`\ufeff${table}`, 'utf16le').subarray(0, -1)],
    ['UTF-16 with half a sign', Buffer.from('\ufeffа;\ud800;б\n', 'utf16le')],
  ])(
    'a csv in an unknown encoding is rejected instead of being read with a guessed one: %s',
    (_name, bytes) => {
      expect(getFeeTableFileRejection(bytes)).toBe(UNKNOWN)
    },
  )
})

describe('the separator of a csv', () => {
  test.each([
    ['commas', 'Yard,Rate\nDallas,"$1,260.00"\n', ['Dallas', '$1,260.00']],
    ['semicolons beside decimal commas', 'Порт;Цена\nОдесса;1,5\nКлайпеда;2,5', ['Одесса', '1,5']],
    ['semicolons below headings with commas', 'От, $;До, $;Сбор\n0;100;1\n100;200;2', ['0', '100', '1']],
    ['tabs below headings with commas', 'От, $\tДо, $\tСбор, $\n0\t100\t1\n100\t200\t2', ['0', '100', '1']],
    ['commas below a line of words', 'Тарифы; с января\nYard,Rate\nDallas,1\nMiami,2', ['Yard', 'Rate']],
    ['commas after quoted semicolons', '"a;b",c\n"d;e",f', ['d;e', 'f']],
    ['nothing', 'Порт\nОдесса', ['Одесса']],
  ])('the separator of a csv is detected from the text: %s', (_what, text, second) => {
    expect(summarizeCsv(text)[1]).toEqual(second)
  })

  test.each([
    ['sep=;\nа,б;в\n', 'а,б'],
    ['SEP=,\r\nа;б,в', 'а;б'],
    ['"sep=\t"\rа;б\tв', 'а;б'],
  ])(
    'the separator of a csv is read from its first line sep= of Excel, which is not read as a row: %j',
    (text, first) => {
      const grid = readCsv(text)
      expect(summarizeRawSheet(grid)[0]).toEqual([first, 'в'])
      expect(grid.rows[0]?.row).toBe(1)
    },
  )
})

describe('the rows of a csv', () => {
  test('fee table csv rows are numbered as in spreadsheets, counting empty rows and treating a multi-line cell as one row', () => {
    const grid = readCsv('а;б\r\n\r\n"две\r\nстроки";1\n\n;;\nв;2\rг;3')
    expect(grid.rows.map(({ row }) => row)).toEqual([1, 3, 6, 7])
    expect(summarizeRawSheet(grid)).toEqual([
      ['а', 'б'],
      ['две\r\nстроки', '1'],
      ['в', '2'],
      ['г', '3'],
    ])
  })

  test('a fee table csv is read although its rows have different numbers of cells', () => {
    expect(summarizeCsv('а;б;в\n1;2\n1;2;3;4\n;;5')).toEqual([
      ['а', 'б', 'в'],
      ['1', '2'],
      ['1', '2', '3', '4'],
      [null, null, '5'],
    ])
  })

  test('in a fee table csv, doubled quotes are read as one quote, and spaces and leading zeros are kept', () => {
    expect(summarizeCsv('а;б\n"ТОВ ""Брокер""";0012\n 1 445,50 ;-5')).toEqual([
      ['а', 'б'],
      ['ТОВ "Брокер"', '0012'],
      [' 1 445,50 ', '-5'],
    ])
  })
})

test.each([
  [
    'a quote within a text',
    'а;б\n1;2\nПорт "Одесса;3',
    'Строка 3: кавычка стоит внутри текста. Возьмите весь текст в кавычки, а кавычку в нём удвойте',
  ],
  [
    'a quote that is not closed',
    'а;б\n\n"Одесса;3\n4;5\n',
    'Строка 3: кавычка открыта и не закрыта. Закройте её и загрузите файл снова',
  ],
  [
    'words after a closed quote',
    'а;б\r\n"1";"2" и 3\r\n',
    'Строка 2: после закрытой кавычки идёт текст. Кавычку внутри текста удвойте',
  ],
  [
    'a NUL',
    'а;б\n1;2\n3;Оде\0сса\n',
    'Строка 3: внутри служебный знак, какого в таблице не бывает. Наберите строку заново и загрузите файл снова',
  ],
  [
    'a text that no cell can hold',
    `а;б\n1;2\n3;${'x'.repeat(32_768)}\n`,
    'Строка 3: слишком длинный текст. Проверьте, закрыта ли в ней кавычка',
  ],
])('a broken csv row is reported with its number: %s', (_what, text, title) => {
  expect(getFeeTableFileRejection(Buffer.from(text))).toBe(`validation: ${title}`)
})

test('a broken row of a fee table csv is rejected with the row number and a code for the kind of error', () => {
  expect(() => readCsv('а;б\n1;"2"3')).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'row 2', code: 'quote' })] }),
  )
})
