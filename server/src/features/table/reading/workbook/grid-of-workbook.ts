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

/** The sheet of a workbook that holds the table; of the other sheets nothing is read. */
export const gridOfWorkbook = (archive: Archive, title: string): Grid => {
  const book = targetOf(relationshipsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const relationships = relationshipsOf(archive, book)
  const sheet = pickSheet(sheetsOf(archive, book, relationships), title)
  const strings = targetOf(relationships, 'sharedStrings')
  const styles = targetOf(relationships, 'styles')
  const grid = gridOfSheet(archive, sheet.part, {
    texts: strings === undefined ? [] : sharedStringsOf(archive, strings),
    formats: styles === undefined ? [] : formatsOf(archive, styles),
  })
  if (grid.rows.length === 0) throw emptySheet(sheet)
  return { ...grid, name: sheet.name.trim() }
}
