import { unreadable } from '../refusals.ts'
import { tableNamed } from '../sheet-name.ts'
import { type SheetEntry, shownName } from './sheets.ts'

const MOST_NAMED = 5

const severalFit = (sheets: readonly SheetEntry[]) =>
  unreadable(
    `В книге несколько листов подходят по имени: ${sheets.slice(0, MOST_NAMED).map(shownName).join(', ')}. Оставьте один из них и загрузите файл снова`,
  )

/** Picks the sheet named after the table, hidden or not, or else the first visible one. */
export const pickSheet = (sheets: readonly SheetEntry[], title: string): SheetEntry => {
  const named = sheets.filter(({ name }) => tableNamed(name) === title)
  if (named.length > 1) throw severalFit(named)
  const picked = named[0] ?? sheets.find(({ isVisible }) => isVisible)
  if (picked === undefined)
    throw unreadable(
      'В книге нет ни одного видимого листа с ячейками. Покажите лист с таблицей и загрузите файл снова',
    )
  const twins = sheets.filter(({ name }) => name.trim().toLowerCase() === picked.name.trim().toLowerCase())
  if (twins.length > 1) throw severalFit(twins)
  return picked
}
