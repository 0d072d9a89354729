import { AppError } from 'shared/errors'
import { findFeeTableByName } from 'shared/tables'
import { createRawSheetTextCell, type RawSheetCell } from 'shared/tables/cells'
import { createTooLargeFileError, createUnreadableFileError } from '../file-errors.ts'
import { feeTableSheetLimits, type RawSheet } from '../raw-sheet.ts'
import { parseWorksheet } from './parse-worksheet.ts'
import {
  quoteWorkbookSheetName,
  readWorkbookRelationships,
  readWorkbookSheetList,
  type WorkbookPartRelationship,
  type WorkbookSheetReference,
} from './workbook-parts.ts'
import { assertSheetCellTextLength, decodeXlsxCellText, parseXlsxXmlPart } from './workbook-xml.ts'
import { readXlsxNumberFormats } from './xlsx-number-formats.ts'
import type { ZipArchive } from './zip-archive.ts'

const MAX_LISTED_SHEETS = 5

const createSeveralSheetsError = (sheets: readonly WorkbookSheetReference[]) =>
  createUnreadableFileError(
    `В книге несколько листов подходят по имени: ${sheets.slice(0, MAX_LISTED_SHEETS).map(quoteWorkbookSheetName).join(', ')}. Оставьте один из них и загрузите файл снова`,
  )

/** Picks the sheet named after the fee table, even a hidden one. Otherwise picks the first visible sheet. */
const pickTableSheet = (sheets: readonly WorkbookSheetReference[], title: string): WorkbookSheetReference => {
  const named = sheets.filter(({ name }) => findFeeTableByName(name) === title)
  if (named.length > 1) throw createSeveralSheetsError(named)
  const picked = named[0] ?? sheets.find(({ isVisible }) => isVisible)
  if (picked === undefined)
    throw createUnreadableFileError(
      'В книге нет ни одного видимого листа с ячейками. Покажите лист с таблицей и загрузите файл снова',
    )
  const sameName = sheets.filter(({ name }) => name.trim().toLowerCase() === picked.name.trim().toLowerCase())
  if (sameName.length > 1) throw createSeveralSheetsError(sameName)
  return picked
}

const MAX_SHARED_STRINGS = feeTableSheetLimits.rows * feeTableSheetLimits.columns

const createTooManySharedStringsError = () =>
  createTooLargeFileError(
    'В книге слишком много разных текстов. Сохраните в новую книгу один лист с таблицей и загрузите её',
  )

/** Reads the shared strings of a workbook without their phonetic text. */
const readSharedStrings = (archive: ZipArchive, part: string): readonly RawSheetCell[] => {
  const cells: RawSheetCell[] = []
  let text = ''
  const appendText = (written: string, attributes: Record<string, string>): void => {
    text = assertSheetCellTextLength(text + decodeXlsxCellText(written, attributes))
  }
  parseXlsxXmlPart(archive, part, {
    onClose: {
      '/sst/si/t': appendText,
      '/sst/si/r/t': appendText,
      '/sst/si': () => {
        cells.push(createRawSheetTextCell(text))
        text = ''
        if (cells.length > MAX_SHARED_STRINGS) throw createTooManySharedStringsError()
      },
    },
  })
  return cells
}

const findTarget = (relationships: readonly WorkbookPartRelationship[], kind: string): string | undefined =>
  relationships.find((one) => one.kind === kind)?.target

const createEmptySheetError = (sheet: WorkbookSheetReference) =>
  createUnreadableFileError(
    `Лист ${quoteWorkbookSheetName(sheet)} пуст. Оставьте в книге один лист с таблицей и загрузите её снова`,
  )

const MAX_OTHER_SHEETS = 5

/** Reads a sheet if possible. Errors of a sheet that the user has not chosen are ignored. */
const readIfPossible = (read: () => RawSheet): readonly RawSheet[] => {
  try {
    return [read()]
  } catch (refusal) {
    if (refusal instanceof AppError) return []
    throw refusal
  }
}

export const parseFeeTableWorkbook = (archive: ZipArchive, title: string): RawSheet => {
  const book = findTarget(readWorkbookRelationships(archive, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const relationships = readWorkbookRelationships(archive, book)
  const sheets = readWorkbookSheetList(archive, book, relationships)
  const sheet = pickTableSheet(sheets, title)
  const strings = findTarget(relationships, 'sharedStrings')
  const styles = findTarget(relationships, 'styles')
  const references = {
    sharedStrings: strings === undefined ? [] : readSharedStrings(archive, strings),
    formats: styles === undefined ? [] : readXlsxNumberFormats(archive, styles),
  }
  const parseEntry = (entry: WorkbookSheetReference): RawSheet => ({
    ...parseWorksheet(archive, entry.part, references),
    name: entry.name.trim(),
  })
  const parsedSheet = parseEntry(sheet)
  if (parsedSheet.rows.length === 0) throw createEmptySheetError(sheet)
  const others = sheets.filter((entry) => entry !== sheet && entry.isVisible).slice(0, MAX_OTHER_SHEETS)
  return {
    ...parsedSheet,
    readOtherSheets: () => others.flatMap((entry) => readIfPossible(() => parseEntry(entry))),
  }
}
