import { AppError } from 'shared/errors'
import { tooLargeFileError, unreadableFileError } from '../file-errors.ts'
import { createTextCell, type RawCell, type RawSheet, sheetLimits } from '../raw-sheet.ts'
import { findTableByName } from '../table-name.ts'
import type { ZipArchive } from '../zip/archive.ts'
import { readNumberFormats } from './number-formats.ts'
import {
  type PartRelationship,
  quoteSheetName,
  readRelationships,
  readSheetList,
  type SheetEntry,
} from './workbook-parts.ts'
import { parseWorksheet } from './worksheet.ts'
import { decodeCellText, limitCellText, parseXmlPart } from './xml.ts'

const MAX_LISTED_SHEETS = 5

const severalSheetsError = (sheets: readonly SheetEntry[]) =>
  unreadableFileError(
    `В книге несколько листов подходят по имени: ${sheets.slice(0, MAX_LISTED_SHEETS).map(quoteSheetName).join(', ')}. Оставьте один из них и загрузите файл снова`,
  )

/** Picks the workbook sheet named after the table, hidden or not, or else the first visible one. */
const pickTableSheet = (sheets: readonly SheetEntry[], title: string): SheetEntry => {
  const named = sheets.filter(({ name }) => findTableByName(name) === title)
  if (named.length > 1) throw severalSheetsError(named)
  const picked = named[0] ?? sheets.find(({ isVisible }) => isVisible)
  if (picked === undefined)
    throw unreadableFileError(
      'В книге нет ни одного видимого листа с ячейками. Покажите лист с таблицей и загрузите файл снова',
    )
  const sameName = sheets.filter(({ name }) => name.trim().toLowerCase() === picked.name.trim().toLowerCase())
  if (sameName.length > 1) throw severalSheetsError(sameName)
  return picked
}

const MAX_SHARED_STRINGS = sheetLimits.rows * sheetLimits.columns

const tooManySharedStringsError = () =>
  tooLargeFileError(
    'В книге слишком много разных текстов. Сохраните в новую книгу один лист с таблицей и загрузите её',
  )

/** Reads the shared strings of a workbook as one cell each. Phonetic text is left out. */
const readSharedStrings = (archive: ZipArchive, part: string): readonly RawCell[] => {
  const cells: RawCell[] = []
  let text = ''
  const appendText = (written: string, attributes: Readonly<Record<string, string>>): void => {
    text = limitCellText(text + decodeCellText(written, attributes))
  }
  parseXmlPart(archive, part, {
    onClose: {
      '/sst/si/t': appendText,
      '/sst/si/r/t': appendText,
      '/sst/si': () => {
        cells.push(createTextCell(text))
        text = ''
        if (cells.length > MAX_SHARED_STRINGS) throw tooManySharedStringsError()
      },
    },
  })
  return cells
}

const findTarget = (relationships: readonly PartRelationship[], kind: string): string | undefined =>
  relationships.find((one) => one.kind === kind)?.target

const emptySheetError = (sheet: SheetEntry) =>
  unreadableFileError(
    `Лист ${quoteSheetName(sheet)} пуст. Оставьте в книге один лист с таблицей и загрузите её снова`,
  )

/** Number of other sheets that are searched for a missing table. */
const MAX_OTHER_SHEETS = 5

/** Reads a workbook sheet and ignores its errors, because it was not requested. */
const readIfPossible = (read: () => RawSheet): readonly RawSheet[] => {
  try {
    return [read()]
  } catch (refusal) {
    if (refusal instanceof AppError) return []
    throw refusal
  }
}

/** Parses the sheet of a workbook that holds the table. Other sheets are not read. */
export const parseWorkbook = (archive: ZipArchive, title: string): RawSheet => {
  const book = findTarget(readRelationships(archive, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const relationships = readRelationships(archive, book)
  const sheets = readSheetList(archive, book, relationships)
  const sheet = pickTableSheet(sheets, title)
  const strings = findTarget(relationships, 'sharedStrings')
  const styles = findTarget(relationships, 'styles')
  const references = {
    sharedStrings: strings === undefined ? [] : readSharedStrings(archive, strings),
    formats: styles === undefined ? [] : readNumberFormats(archive, styles),
  }
  const parseEntry = (entry: SheetEntry): RawSheet => ({
    ...parseWorksheet(archive, entry.part, references),
    name: entry.name.trim(),
  })
  const parsedSheet = parseEntry(sheet)
  if (parsedSheet.rows.length === 0) throw emptySheetError(sheet)
  const others = sheets.filter((entry) => entry !== sheet && entry.isVisible).slice(0, MAX_OTHER_SHEETS)
  return {
    ...parsedSheet,
    readOtherSheets: () => others.flatMap((entry) => readIfPossible(() => parseEntry(entry))),
  }
}
