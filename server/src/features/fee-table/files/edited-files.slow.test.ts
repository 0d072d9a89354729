import fc from 'fast-check'
import { type FeeTableCell, type FeeTableTitle, feeTableTitles } from 'shared/calculator'
import { getFeeTableColumnDefinitions } from 'shared/tables'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import { arbitraryFeeTables } from '../testing/arbitrary-tables.ts'
import { buildXlsx } from '../testing/build-xlsx.ts'
import { type FeeTableImportOutcome, importTestFeeTableFile } from '../testing/import-outcome.ts'

const NUM_RUNS = chooseRunCount(4_000, 50)

type Rows = readonly (readonly FeeTableCell[])[]

// Three decimals could be thousands and are rejected.
const formatCell = (cell: FeeTableCell): string =>
  typeof cell === 'number' && /\.\d{3}$/.test(String(cell)) ? `${cell}0` : String(cell ?? '')

const quoteCell = (cell: FeeTableCell): string => `"${formatCell(cell).replaceAll('"', '""')}"`

/** Formats a csv as typed by hand: quoted cells, no formula escapes. */
const typed = {
  csv: (rows: Rows) => Buffer.from(rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('')),
  xlsx: (rows: Rows) => buildXlsx({ sheets: [{ name: 'Лист1', rows }] }),
} as const

const listHeadings = (title: FeeTableTitle): readonly string[] =>
  getFeeTableColumnDefinitions(title).map(({ heading }) => heading)

const withHeadings = (title: FeeTableTitle, rows: Rows): Rows => [listHeadings(title), ...rows]

/** Converts a row index of the table to a row number of the sheet. */
const toSheetRowNumber = (at: number): number => at + 2

const isCellReported = ({ errors }: FeeTableImportOutcome, row: number, column?: string): boolean =>
  errors.some(
    (error) =>
      (column === undefined || error.column === column) &&
      error.rows.some(([from, to]) => from <= row && row <= to),
  )

/** Texts that are not a single number. */
const noFigures: readonly string[] = [
  ...['бесплатно', 'NaN', 'Infinity', '1e309', '1e3', '--5', '-5', '−5', '(5)', '1.445', '12,34,567', '1 44'],
  ...['٣', '１２', 'O', 'З00', '1+1', '#N/A', '0x10', '1,44,5', '1/2', '2026-11-20', '20.11.2026', '12:30'],
  ...['true', 'Ⅷ', '½', '5½', '1_000', '5;6', '1,2,3', '5,5,5', '£5', '5 грн', 'null', '5\u00005', '1\n2'],
]

const anyTitle = fc.constantFrom(...feeTableTitles)

// An apostrophe before a formula sign is removed on import, so such names are excluded here.
const hasEscapedFormulaStart = (cell: FeeTableCell): boolean => /^'+[=+\-@]/.test(String(cell))

const anyTable = anyTitle
  .chain((title) => arbitraryFeeTables[title].map((rows) => ({ title, rows })))
  .filter(({ rows }) => !rows.some((row) => row.some(hasEscapedFormulaStart)))

const checkFileProperty = <Ts extends [unknown, ...unknown[]]>(property: fc.IProperty<Ts>): Promise<number> =>
  checkProperty(property, NUM_RUNS)

const places = fc.nat(10_000)

for (const [format, write] of Object.entries(typed))
  describe(`a ${format} table edited by hand`, () => {
    test(`a text in a number column of an edited ${format} fee table is reported with the address of its cell`, async () => {
      const property = fc.property(anyTable, places, places, ({ title, rows }, rowPlace, columnPlace) => {
        const columns = getFeeTableColumnDefinitions(title)
        const figures = columns.flatMap(({ kind, name }, at) =>
          ['money', 'percent', 'days'].includes(kind) ? [{ name, at }] : [],
        )
        const column = figures[columnPlace % figures.length]
        const row = rowPlace % rows.length
        for (const text of noFigures) {
          const cells = (rows[row] ?? []).map((cell, at) => (at === column?.at ? text : cell))
          const outcome = importTestFeeTableFile(write(withHeadings(title, rows.with(row, cells))), title)
          const isWhole = outcome.errors.some((error) => error.rows.length === 0)
          const isTold = isWhole || isCellReported(outcome, toSheetRowNumber(row), column?.name)
          expect(isTold, `${text}: ${JSON.stringify(outcome.errors)}`).toBe(true)
        }
      })
      // Each run tries all texts; a workbook takes ten times as long to write and read.
      await checkProperty(property, NUM_RUNS / (format === 'csv' ? 5 : 50))
    })

    test(`a row duplicated in an edited ${format} fee table is reported`, async () => {
      await checkFileProperty(
        fc.property(anyTable, places, places, ({ title, rows }, place, target) => {
          const row = rows[place % rows.length] ?? []
          const at = target % (rows.length + 1)
          const outcome = importTestFeeTableFile(
            write(withHeadings(title, rows.toSpliced(at, 0, row))),
            title,
          )
          expect(isCellReported(outcome, toSheetRowNumber(at)), JSON.stringify(outcome.errors)).toBe(true)
        }),
      )
    })

    test(`an edited ${format} fee table with a deleted row is read with the remaining rows, and a gap in price ranges is reported`, async () => {
      await checkFileProperty(
        fc.property(anyTable, places, ({ title, rows }, place) => {
          const left = rows.toSpliced(place % rows.length, 1)
          const outcome = importTestFeeTableFile(write(withHeadings(title, left)), title)
          expect(outcome.rows).toEqual(left)
          const [from, to] = rows[place % rows.length] ?? []
          const isHole = title.endsWith('fee') && !(from === 0 && to === null)
          if (isHole || left.length === 0) expect(outcome.errors).not.toEqual([])
        }),
      )
    })

    test(`a ${format} fee table with reordered columns is imported unchanged`, async () => {
      await checkFileProperty(
        fc.property(anyTable, fc.array(places, { minLength: 8, maxLength: 8 }), ({ title, rows }, order) => {
          const places = listHeadings(title)
            .map((_, at) => at)
            .toSorted((one, other) => (order[one] ?? 0) - (order[other] ?? 0))
          const moved = withHeadings(title, rows).map((row) => places.map((at) => row[at] ?? null))
          expect(importTestFeeTableFile(write(moved), title).rows).toEqual(rows)
        }),
      )
    })

    test(`a ${format} fee table with the values of «from» and «to» swapped is rejected because of its price ranges`, async () => {
      await checkFileProperty(
        fc.property(arbitraryFeeTables['iaa-fee'], (rows) => {
          const exchanged = rows.map(([from = null, to = null, ...rest]) => [to, from, ...rest])
          const outcome = importTestFeeTableFile(write(withHeadings('iaa-fee', exchanged)), 'iaa-fee')
          expect(outcome.errors).not.toEqual([])
        }),
      )
    })
  })
