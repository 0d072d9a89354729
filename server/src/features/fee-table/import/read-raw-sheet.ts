import { decodeCsvText } from './csv/decode-text.ts'
import { parseCsvSheet } from './csv/parse-csv.ts'
import { emptyFeeTableFileError } from './file-errors.ts'
import type { RawSheet } from './raw-sheet.ts'
import { assertFileIsNotMarkup, assertXlsxArchive, detectTableFileKind } from './table-file-kind.ts'
import { parseWorkbook } from './xlsx/workbook.ts'
import { openZipArchive } from './zip/zip-archive.ts'

const readTextFile = (bytes: Uint8Array): RawSheet => {
  const text = decodeCsvText(bytes)
  assertFileIsNotMarkup(text)
  return parseCsvSheet(text)
}

const readArchive = (bytes: Uint8Array, title: string, maxUnpackedBytes: number | undefined): RawSheet => {
  const archive = openZipArchive(bytes, maxUnpackedBytes)
  assertXlsxArchive(archive)
  try {
    return parseWorkbook(archive, title)
  } finally {
    // Unread parts are checked after any other error too: a zip bomb must be reported as too large.
    archive.checkUnreadParts()
  }
}

/**
 * Reads the sheet of a file: of a workbook the sheet named after the table, or else the first visible one.
 * Throws `unsupported-media` if the file is not a table, `too-large`, or `validation` with a title that names the problem.
 */
export const readRawSheet = (bytes: Uint8Array, title: string, maxUnpackedBytes?: number): RawSheet => {
  if (bytes.length === 0) throw emptyFeeTableFileError()
  return detectTableFileKind(bytes) === 'archive'
    ? readArchive(bytes, title, maxUnpackedBytes)
    : readTextFile(bytes)
}
