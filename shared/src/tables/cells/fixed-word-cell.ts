import type { FeeTableCell } from '../../calculator/index.ts'
import { limitCombiningMarks } from '../../format/index.ts'
import type { FeeTableColumn } from '../fee-table-columns.ts'
import {
  createUnexpectedCellError,
  formatRawSheetCell,
  type ParsedFeeTableCell,
  type RawSheetCell,
} from './cell-result.ts'
import { feeTableCellWordSynonyms, wordsMeaningAnyValue } from './fixed-word-synonyms.ts'
import {
  describeForeignAlphabetLetters,
  indexWordSpellingsByLookAlike,
  replaceLookAlikeLetters,
} from './latin-look-alikes.ts'

/** Normalizes case, `ё`, spaces and punctuation of a word in a table cell. */
const normalizeWord = (word: string): string =>
  limitCombiningMarks(word)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\p{P}\p{Cf}]+/gu, ' ')
    .trim()

type WordCell = Extract<RawSheetCell, { kind: 'text' | 'number' }>

const formatWordList = (words: readonly string[]): string => {
  const quoted = words.map((word) => `«${word}»`)
  return `${quoted.slice(0, -1).join(', ')} или ${quoted.at(-1)}`
}

const indexSpellings = ({
  name,
  allowedWords: words = [],
  isRequired,
}: FeeTableColumn): ReadonlyMap<string, FeeTableCell> => {
  const known = new Map<string, FeeTableCell>()
  for (const word of words)
    for (const spelling of [word, ...(feeTableCellWordSynonyms[name]?.[word] ?? [])])
      known.set(normalizeWord(spelling), word)
  if (!isRequired && name !== 'currency') for (const word of wordsMeaningAnyValue) known.set(word, null)
  return known
}

/** Creates a parser for a column of allowed words. Other words are rejected with the list of allowed ones. */
export const createFixedWordCellParser = (
  column: FeeTableColumn,
): ((cell: WordCell) => ParsedFeeTableCell) => {
  const known = indexSpellings(column)
  const byLookAlike = indexWordSpellingsByLookAlike(known.keys())
  const cache = new Map<string, ParsedFeeTableCell>()

  const parseWord = (cell: WordCell): ParsedFeeTableCell => {
    const word = normalizeWord(formatRawSheetCell(cell))
    const meaning = known.get(word)
    if (meaning !== undefined) return meaning
    const meant = byLookAlike.get(replaceLookAlikeLetters(word))
    if (meant !== undefined)
      return createUnexpectedCellError(
        cell,
        'look-alike',
        `Похоже на «${meant}», но ${describeForeignAlphabetLetters(word, meant)}. Наберите слово заново.`,
      )
    const emptyAdvice = column.isRequired ? '' : ' Или оставьте ячейку пустой.'
    return createUnexpectedCellError(
      cell,
      'unknown-word',
      `Здесь бывает ${formatWordList(column.allowedWords ?? [])}.${emptyAdvice}`,
    )
  }

  return (cell) => {
    if (cell.kind === 'number') return parseWord(cell)
    const cached = cache.get(cell.text)
    if (cached !== undefined) return cached
    const parsed = parseWord(cell)
    cache.set(cell.text, parsed)
    return parsed
  }
}
