import { type AuctionYard, findRussianPlaceName, normalizeNameForComparison } from 'shared/calculator'
import { findUsStateNames } from './us-state-names.ts'

interface SearchableYard {
  readonly yard: AuctionYard
  readonly words: readonly string[]
  /** Words of the names of its state. */
  readonly stateWords: readonly string[]
}

/** Letters from which a word counts as the name of a state, so that «col» finds Columbia and not all of Colorado. */
const MIN_STATE_NAME_LENGTH = 4

const splitWords = (text: string): string[] =>
  normalizeNameForComparison(text)
    .split(/[\s,|.-]+/)
    .filter((word) => word !== '')

const indexes = new WeakMap<readonly AuctionYard[], readonly SearchableYard[]>()

const getIndex = (yards: readonly AuctionYard[]): readonly SearchableYard[] => {
  const index =
    indexes.get(yards) ??
    yards.map((yard) => {
      const { location, state, zip } = yard
      const names = [location, findRussianPlaceName(location), state, zip]
      return {
        yard,
        words: splitWords(names.filter(Boolean).join(' ')),
        stateWords: splitWords(findUsStateNames(state)),
      }
    })
  indexes.set(yards, index)
  return index
}

/**
 * Finds the yards in whose town, state or ZIP code each searched word begins a word. Yards whose town begins
 * with the first word come first.
 */
export const searchAuctionYards = (yards: readonly AuctionYard[], text: string): AuctionYard[] => {
  const searched = splitWords(text)
  const [first = ''] = searched
  const found = getIndex(yards).filter(({ words, stateWords }) =>
    searched.every((each) =>
      [...words, ...(each.length < MIN_STATE_NAME_LENGTH ? [] : stateWords)].some((word) =>
        word.startsWith(each),
      ),
    ),
  )
  const startsWithFirst = ({ yard: { location } }: SearchableYard): boolean =>
    [location, findRussianPlaceName(location) ?? ''].some((name) => splitWords(name)[0]?.startsWith(first))
  return [...found.filter(startsWithFirst), ...found.filter((each) => !startsWithFirst(each))].map(
    ({ yard }) => yard,
  )
}

/** Splits a text into parts that match the searched words and parts that do not, for highlighting. */
export const splitMatches = (
  text: string,
  searched: string,
): { readonly text: string; readonly isMatch: boolean }[] => {
  const words = splitWords(searched)
  return text.split(/(?<=[\s,-])|(?=[\s,-])/).flatMap((part) => {
    const match = words.find((word) => normalizeNameForComparison(part).startsWith(word))
    return match === undefined
      ? [{ text: part, isMatch: false }]
      : [
          { text: part.slice(0, match.length), isMatch: true },
          { text: part.slice(match.length), isMatch: false },
        ]
  })
}
