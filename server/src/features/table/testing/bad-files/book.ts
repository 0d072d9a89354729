import type { WrittenCell, WrittenSheet } from '../sheet-xml.ts'
import { workbookOf } from '../workbook-of.ts'

export const book =
  (rows: readonly (readonly WrittenCell[])[], more: Partial<WrittenSheet> = {}) =>
  () =>
    workbookOf({ sheets: [{ name: 'Лист1', rows, ...more }] })
