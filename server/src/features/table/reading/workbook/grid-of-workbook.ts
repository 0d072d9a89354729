import { AppError } from 'shared/errors'
import type { Grid } from '../grid.ts'
import { unreadable } from '../refusals.ts'
import type { Archive } from '../zip/archive.ts'
import { pickSheet } from './pick-sheet.ts'
import { type Relationship, relationshipsOf } from './relationships.ts'
import { sharedStringsOf } from './shared-strings.ts'
import { gridOfSheet } from './sheet.ts'
import { type SheetEntry, sheetsOf, shownName } from './sheets.ts'
import { formatsOf } from './styles.ts'

const targetOf = (relationships: readonly Relationship[], kind: string): string | undefined =>
  relationships.find((one) => one.kind === kind)?.target

const emptySheet = (sheet: SheetEntry) =>
  unreadable(`Лист ${shownName(sheet)} пуст. Оставьте в книге один лист с таблицей и загрузите её снова`)

/** How many other sheets are searched for a missing table. */
const MOST_OTHERS = 5

/** Ignores errors of a sheet that was not requested. */
const readable = (read: () => Grid): readonly Grid[] => {
  try {
    return [read()]
  } catch (refusal) {
    if (refusal instanceof AppError) return []
    throw refusal
  }
}

/** Parses the sheet of a workbook that holds the table. Other sheets are not read. */
export const gridOfWorkbook = (archive: Archive, title: string): Grid => {
  const book = targetOf(relationshipsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const relationships = relationshipsOf(archive, book)
  const sheets = sheetsOf(archive, book, relationships)
  const sheet = pickSheet(sheets, title)
  const strings = targetOf(relationships, 'sharedStrings')
  const styles = targetOf(relationships, 'styles')
  const referred = {
    texts: strings === undefined ? [] : sharedStringsOf(archive, strings),
    formats: styles === undefined ? [] : formatsOf(archive, styles),
  }
  const gridOfEntry = (entry: SheetEntry): Grid => ({
    ...gridOfSheet(archive, entry.part, referred),
    name: entry.name.trim(),
  })
  const grid = gridOfEntry(sheet)
  if (grid.rows.length === 0) throw emptySheet(sheet)
  const others = sheets.filter((entry) => entry !== sheet && entry.isVisible).slice(0, MOST_OTHERS)
  return { ...grid, others: () => others.flatMap((entry) => readable(() => gridOfEntry(entry))) }
}
