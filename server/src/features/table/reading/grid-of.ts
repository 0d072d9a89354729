import { gridOfCsv } from './csv/grid-of-csv.ts'
import { refuseMarkup } from './csv/refuse-markup.ts'
import { textOf } from './csv/text-of.ts'
import type { Grid } from './grid.ts'
import { kindOfFile } from './kind-of-file.ts'
import { emptyFile } from './refusals.ts'
import { gridOfWorkbook } from './workbook/grid-of-workbook.ts'
import { archiveOf } from './zip/archive.ts'
import { refuseOtherArchives } from './zip/kind-of-archive.ts'

const gridOfText = (bytes: Uint8Array): Grid => {
  const text = textOf(bytes)
  refuseMarkup(text)
  return gridOfCsv(text)
}

const gridOfArchive = (bytes: Uint8Array, title: string, mostUnpacked: number | undefined): Grid => {
  const archive = archiveOf(bytes, mostUnpacked)
  refuseOtherArchives(archive)
  try {
    return gridOfWorkbook(archive, title)
  } finally {
    // Runs after any other error too: a zip bomb must be reported as too large.
    archive.weighRest()
  }
}

/**
 * Reads the sheet of a file: of a workbook the sheet named after the table, or else the first visible one.
 * Throws `unsupported-media` if the file is not a table, `too-large`, or `validation` with a title that names the problem.
 */
export const gridOf = (bytes: Uint8Array, title: string, mostUnpacked?: number): Grid => {
  if (bytes.length === 0) throw emptyFile()
  return kindOfFile(bytes) === 'archive' ? gridOfArchive(bytes, title, mostUnpacked) : gridOfText(bytes)
}
