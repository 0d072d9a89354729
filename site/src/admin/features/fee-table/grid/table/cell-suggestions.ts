import type { FeeTableCell } from 'shared/calculator'
import { normalizeForSearch } from '../../../../ui/text-search.ts'
import type { GridColumn } from '../model/grid-columns.ts'

const MAX_SUGGESTIONS = 7

/** Lists known values that contain the typed text, those that begin with it first. */
export const listCellSuggestions = (
  knownValues: readonly string[],
  text: string,
  initialText: string,
): readonly string[] => {
  if (text === initialText && text !== '') return []
  const typed = normalizeForSearch(text.trim())
  const found = knownValues.filter((value) => normalizeForSearch(value).includes(typed))
  const isComplete = found.length === 1 && found[0] === text
  if (isComplete) return []
  const beginsWithTyped = (value: string): boolean => normalizeForSearch(value).startsWith(typed)
  return [...found.filter(beginsWithTyped), ...found.filter((value) => !beginsWithTyped(value))].slice(
    0,
    MAX_SUGGESTIONS,
  )
}

/** Lists the different texts of a column, with those that other tables know. */
const listColumnTexts = (
  rows: readonly { readonly cells: readonly FeeTableCell[] }[],
  column: number,
  others: readonly string[],
): readonly string[] => {
  const texts = new Set(others)
  for (const { cells } of rows) {
    const cell = cells[column]
    if (typeof cell === 'string' && cell !== '') texts.add(cell)
  }
  return [...texts].toSorted((one, other) => one.localeCompare(other, 'ru'))
}

/** Returns the known values of a column: its fixed words, or the names in the table and in `otherPorts`. */
export const listKnownValues = (
  { definition }: GridColumn,
  column: number,
  rows: readonly { readonly cells: readonly FeeTableCell[] }[],
  otherPorts: readonly string[],
): readonly string[] => {
  if (definition.kind === 'word') return definition.allowedWords ?? []
  if (definition.kind !== 'name' || definition.name === 'zip') return []
  return listColumnTexts(rows, column, definition.name === 'port' ? otherPorts : [])
}
