import type { Cell } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { found, shown } from '../found.ts'
import type { GridCell } from '../grid.ts'
import { byLook, lookOf, twinIn } from '../look-alike.ts'
import { faultOf, type ReadCell } from '../read-cell.ts'
import { plainWord } from './plain-word.ts'
import { anyWords, wordSynonyms } from './synonyms.ts'

type WordCell = Extract<GridCell, { kind: 'text' | 'number' }>

/** Formats a list of words: `«copart» или «iaa»`. */
const listed = (words: readonly string[]): string => {
  const quoted = words.map((word) => `«${word}»`)
  return `${quoted.slice(0, -1).join(', ')} или ${quoted.at(-1)}`
}

const knownIn = ({ name, words = [], isRequired }: Column): ReadonlyMap<string, Cell> => {
  const known = new Map<string, Cell>()
  for (const word of words)
    for (const spelling of [word, ...(wordSynonyms[name]?.[word] ?? [])]) known.set(plainWord(spelling), word)
  if (!isRequired && name !== 'currency') for (const word of anyWords) known.set(word, null)
  return known
}

/** Creates a parser for a column of fixed words in three languages. Unknown words are rejected with the list of known ones. */
export const wordReader = (column: Column): ((cell: WordCell) => ReadCell) => {
  const known = knownIn(column)
  const looks = byLook(known.keys())
  const before = new Map<string, ReadCell>()

  const read = (cell: WordCell): ReadCell => {
    const word = plainWord(shown(cell))
    const meaning = known.get(word)
    if (meaning !== undefined) return meaning
    const twin = looks.get(lookOf(word))
    if (twin !== undefined)
      return faultOf(
        'look-alike',
        `${found(cell)} Похоже на «${twin}», но ${twinIn(word, twin)}. Наберите слово заново.`,
      )
    const rest = column.isRequired ? '' : ' Или оставьте ячейку пустой.'
    return faultOf('unknown-word', `${found(cell)} Здесь бывает ${listed(column.words ?? [])}.${rest}`)
  }

  return (cell) => {
    if (cell.kind === 'number') return read(cell)
    const kept = before.get(cell.text)
    if (kept !== undefined) return kept
    const now = read(cell)
    before.set(cell.text, now)
    return now
  }
}
