import { type AuctionYard, findRussianPlaceName, normalizeNameForComparison } from 'shared/calculator'

const stateNames = `AL Alabama Алабама
AK Alaska Аляска
AZ Arizona Аризона
AR Arkansas Арканзас
CA California Калифорния
CO Colorado Колорадо
CT Connecticut Коннектикут
DE Delaware Делавэр
DC Washington Вашингтон
FL Florida Флорида
GA Georgia Джорджия
HI Hawaii Гавайи
ID Idaho Айдахо
IL Illinois Иллинойс
IN Indiana Индиана
IA Iowa Айова
KS Kansas Канзас
KY Kentucky Кентукки
LA Louisiana Луизиана
ME Maine Мэн
MD Maryland Мэриленд
MA Massachusetts Массачусетс
MI Michigan Мичиган
MN Minnesota Миннесота
MS Mississippi Миссисипи
MO Missouri Миссури
MT Montana Монтана
NE Nebraska Небраска
NV Nevada Невада
NH New Hampshire Нью-Гэмпшир
NJ New Jersey Нью-Джерси
NM New Mexico Нью-Мексико
NY New York Нью-Йорк
NC North Carolina Северная Каролина
ND North Dakota Северная Дакота
OH Ohio Огайо
OK Oklahoma Оклахома
OR Oregon Орегон
PA Pennsylvania Пенсильвания
RI Rhode Island Род-Айленд
SC South Carolina Южная Каролина
SD South Dakota Южная Дакота
TN Tennessee Теннесси
TX Texas Техас
UT Utah Юта
VT Vermont Вермонт
VA Virginia Вирджиния
WA Washington Вашингтон
WV West Virginia Западная Вирджиния
WI Wisconsin Висконсин
WY Wyoming Вайоминг`

let namesByCode: ReadonlyMap<string, string> | undefined

const findUsStateNames = (code: string | null): string => {
  namesByCode ??= new Map(stateNames.split('\n').map((line) => [line.slice(0, 2), line.slice(3)]))
  return namesByCode.get(code?.toUpperCase() ?? '') ?? ''
}

interface SearchableYard {
  yard: AuctionYard
  words: readonly string[]
  stateWords: readonly string[]
}

/** Minimum length of a word that is searched in names of states, so that «col» does not find all of Colorado. */
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

/** Each searched word must begin a word of town, state or ZIP code. Towns that begin with the first word come first. */
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

export const splitTextAtSearchMatches = (
  text: string,
  searched: string,
): { text: string; isMatch: boolean }[] => {
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
