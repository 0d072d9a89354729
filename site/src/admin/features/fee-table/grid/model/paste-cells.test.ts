import fc from 'fast-check'
import type { FeeTableTitle } from 'shared/calculator'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import {
  createTestGrid,
  listGridStateCells,
  selectTestGridCell,
  selectTestGridRange,
  sortOrFindTestGridRows,
  testFeeTableRows,
} from '../../../../testing/test-grid.ts'
import { formatTableAsTsv } from '../../../../ui/copyable-table.tsx'
import { createGridColumns } from './grid-columns.ts'
import { applyGridEdit, type FeeTableGridState, MAX_FEE_TABLE_GRID_ROWS, undoGridEdit } from './grid-state.ts'
import { parseClipboardTextRows, pasteIntoGridCells } from './paste-cells.ts'

const paste = (state: FeeTableGridState, text: string): FeeTableGridState =>
  applyGridEdit(state, pasteIntoGridCells(state, parseClipboardTextRows(text)))

const column = (title: FeeTableTitle, name: string) => {
  const found = createGridColumns(title).find(({ definition }) => definition.name === name)
  if (!found) throw new Error(`no column ${name}`)
  return found
}

describe('pasting cells', () => {
  test('cells are pasted into the fee table grid from the selected cell on, and one undo reverts the whole paste', () => {
    const start = selectTestGridCell(createTestGrid(), 1, 1)
    const pasted = paste(start, '1100\t50\r\n1200\t60\r\n')
    expect(listGridStateCells(pasted).map((cells) => cells.slice(1, 3))).toEqual([
      [500, 25],
      [1100, 50],
      [1200, 60],
      [null, null],
    ])
    expect(pasted.message?.text).toBe('Вставлено: 4\u00A0ячейки')
    // The pasted cells are selected, and the grid need not scroll to their end.
    expect(pasted.selection).toEqual({ anchor: { row: 2, column: 2 }, active: { row: 1, column: 1 } })
    expect(listGridStateCells(undoGridEdit(pasted))).toEqual(testFeeTableRows)
  })

  test('a value pasted into the fee table grid fills all selected cells, and pasted cells that fit several times repeat', () => {
    const selected = selectTestGridRange(createTestGrid(), { row: 0, column: 2 }, { row: 3, column: 2 })
    expect(listGridStateCells(paste(selected, '7')).map((cells) => cells[2])).toEqual([7, 7, 7, 7])
    expect(listGridStateCells(paste(selected, '7\n8')).map((cells) => cells[2])).toEqual([7, 8, 7, 8])
    expect(listGridStateCells(paste(selected, '7\n8\n9')).map((cells) => cells[2])).toEqual([7, 8, 9, null])
  })

  test('pasting below the last row of the fee table grid adds rows, and columns beyond the last are skipped and reported', () => {
    const pasted = paste(selectTestGridCell(createTestGrid(), 3, 4), 'clean\tlive\tx\ty\nsalvage\tprebid')
    expect(listGridStateCells(pasted).slice(3)).toEqual([
      [5500, null, null, 7.5, 'clean', 'live'],
      [null, null, null, null, 'salvage', 'prebid'],
    ])
    expect(pasted.message?.text.replaceAll('\u00A0', ' ')).toBe(
      'Вставлено: 4 ячейки. В конец таблицы добавлено: 1 строка. Не поместилось: 2 столбца',
    )
  })

  test('pasting two thousand columns into the grid does not add columns to the fee table', () => {
    const pasted = paste(createTestGrid(), Array.from({ length: 2_000 }, (_, at) => at).join('\t'))
    expect(listGridStateCells(pasted)[0]).toEqual([0, 1, 2, 3, '4', '5'])
    expect(pasted.columns).toHaveLength(6)
  })

  test('a hundred thousand cells can be pasted into the fee table grid, and a paste beyond 20,000 rows is rejected', () => {
    const text = Array.from(
      { length: MAX_FEE_TABLE_GRID_ROWS },
      (_, at) => `${at}\t${at + 1}\t5\t\tclean`,
    ).join('\n')
    const pasted = paste(createTestGrid(), text)
    expect(pasted.rows).toHaveLength(MAX_FEE_TABLE_GRID_ROWS)
    expect(pasted.rows.at(-1)?.cells).toEqual([19_999, 20_000, 5, null, 'clean', null])
    const refused = paste(selectTestGridCell(createTestGrid(), 1, 0), text)
    expect(listGridStateCells(refused)).toEqual(testFeeTableRows)
    expect(refused.undoable).toEqual([])
    expect(refused.message?.text.replaceAll('\u00A0', ' ')).toBe(
      'Ничего не вставлено: в таблице бывает до 20 000 строк, а получилось бы 20 001',
    )
  })

  test('column headings copied together with the rows are not pasted into the fee table grid', () => {
    const pasted = paste(createTestGrid(), 'От, $\tДо, $\tСбор, $\n0\t700\t30')
    expect(listGridStateCells(pasted)[0]).toEqual([0, 700, 30, null, 'salvage', null])
    expect(pasted.rows).toHaveLength(4)
    expect(pasted.message?.text).toContain('Строка заголовков пропущена')
  })

  test('cells are pasted into a sorted grid in the visible order, and the fee table keeps its own order', () => {
    const sorted = selectTestGridCell(
      sortOrFindTestGridRows(createTestGrid(), { sort: 'from', isDescending: true }),
      0,
      2,
    )
    expect(listGridStateCells(paste(sorted, '1\n2\n3')).map((cells) => cells[2])).toEqual([25, 3, 2, 1])
  })

  test('cells pasted into a filtered fee table grid change the visible rows only', () => {
    const filtered = selectTestGridCell(sortOrFindTestGridRows(createTestGrid(), { query: '1000' }), 0, 2)
    expect(filtered.viewRows).toHaveLength(2)
    expect(listGridStateCells(paste(filtered, '1\n2')).map((cells) => cells[2])).toEqual([25, 1, 2, null])
  })

  test('rows pasted beyond the end of a filtered grid are added after the last row of the fee table', () => {
    const filtered = selectTestGridCell(sortOrFindTestGridRows(createTestGrid(), { query: '1000' }), 1, 0)
    const pasted = paste(filtered, '1000\n7000\n8000')
    expect(listGridStateCells(pasted).map((cells) => cells[0])).toEqual([0, 500, 1000, 5500, 7000, 8000])
    expect(pasted.viewRows.map(({ cells }) => cells[0])).toEqual([500, 1000, 7000, 8000])
  })
})

describe('values of other programs', () => {
  test.each([
    ['1 445,50', 1445.5],
    ['1\u00A0445,50', 1445.5],
    ['1\u202F445,50', 1445.5],
    ['1,445.50', 1445.5],
    ['$1,445.50', 1445.5],
    ['1445.5 USD', 1445.5],
    ['  850 ', 850],
    ['', null],
    ['\u00A0', null],
  ])('the pasted amount %j becomes the cell value %j', (text, value) => {
    expect(column('copart-fee', 'fee').parseText(text)).toBe(value)
  })

  test.each([
    ['-5', 'Меньше нуля быть не может'],
    ['−5', 'Меньше нуля быть не может'],
    ['–5', 'Меньше нуля быть не может'],
    ['\uFF0D5', ''],
    ['NaN', 'Нужна сумма'],
    ['=SUM(A1:A9)', 'Нужна сумма'],
    ['<b>850</b>', 'Нужна сумма'],
    ['20.11.2026', 'Нужна сумма'],
    ['8\n50', ''],
    ['85О', ''],
    ['7,5 %', ''],
  ])(
    'the pasted text %j, which is no amount, stays in the grid cell unchanged, and the cell shows the reason',
    (text, reason) => {
      const { parseText, findProblem } = column('copart-fee', 'fee')
      expect(parseText(text)).toBe(text)
      expect(findProblem(text)?.replaceAll('\u00A0', ' ')).toContain(reason)
    },
  )

  test('a document type pasted into a fee table is lower-cased, and Cyrillic letters and unknown words are reported', () => {
    const { parseText, findProblem } = column('copart-fee', 'document')
    expect(findProblem(parseText('сlean'))).toContain('кириллицы')
    expect(findProblem(parseText('rebuilt'))).toContain('«clean» или «salvage»')
    expect(parseText(' Salvage ')).toBe('salvage')
    expect(findProblem(null)).toBeUndefined()
  })

  test('in the fee table grid a missing required name is reported, and a pasted ZIP code gets its leading zero', () => {
    expect(column('transportation', 'location').findProblem(null)).toContain('Ячейка пуста')
    expect(column('transportation', 'zip').parseText('8561')).toBe('08561')
  })

  test('a text pasted into a cell of the fee table grid is cut at the maximum cell length', () => {
    expect(column('transportation', 'location').parseText('я'.repeat(1_000_000))).toHaveLength(2_000)
  })
})

test('clipboard text of Excel, LibreOffice and Google Sheets is parsed into rows at line breaks and cells at tabs', () => {
  const cells = [
    ['1', '2'],
    ['3', '4'],
  ]
  for (const text of ['1\t2\r\n3\t4\r\n', '1\t2\n3\t4\n', '1\t2\r3\t4', '1\t2\n3\t4'])
    expect(parseClipboardTextRows(text)).toEqual(cells)
})

test('quoted cells of a clipboard text keep their tabs, line breaks and quotation marks', () => {
  expect(parseClipboardTextRows('"a\nb"\t"c\td"\t"e ""f"""\n')).toEqual([['a\nb', 'c\td', 'e "f"']])
})

test.each([
  ['"Южный" порт\tx', [['"Южный" порт', 'x']]],
  ['5"\t6', [['5"', '6']]],
  ['"', [['"']]],
  ['', [['']]],
  ['\t', [['', '']]],
  ['\n', [['']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])(
  'the clipboard text %j with quotation marks or empty cells is parsed into unchanged cells',
  (text, cells) => {
    expect(parseClipboardTextRows(text)).toEqual(cells)
  },
)

test('cells copied from the fee table grid and pasted into it again stay unchanged', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'Я', '"', ' ', '.', '\n', '5') })
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }))
  await checkProperty(
    fc.property(rows, (cells) => {
      expect(parseClipboardTextRows(`${formatTableAsTsv({ rows: cells })}\r\n`)).toEqual(cells)
    }),
    chooseRunCount(10_000, 300),
  )
})
