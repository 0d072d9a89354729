import type { CalculationInput, IndexedFeeTables } from 'shared/calculator'
import { findYards, isPlaceOfCar } from './find-yards.ts'
import {
  type CarFact,
  findIndexBefore,
  isNegated,
  type MessageTokens,
  textAt,
  tokenizeMessage,
} from './message-tokens.ts'

type CarFields = Partial<CalculationInput>

export interface CarWordsProposal {
  /** Fields that belong together, such as the town, state and ZIP code of a yard. */
  input: CarFields
  /** The words of the message. */
  quote: string
}

/** Countries are in the nominative or in the case behind «из». */
const carWords: readonly (readonly [RegExp, CarFields])[] = [
  [/^(?:copart|копарт\S*)$/, { origin: 'usa', auction: 'copart' }],
  [/^(?:iaai?|[иі]аа[иі]?)$/, { origin: 'usa', auction: 'iaa' }],
  [/^(?:сша|usa|америк[аи]|штатов|штатів)$/, { origin: 'usa' }],
  [/^груз(?:ия|ии|ія|ії)$/, { origin: 'georgia' }],
  [/^(?:[еє]вроп[аыи]|[еє]вросоюз[ау]|германи[яи]|німеччин[аи]|поль[шщ][аиі]|литв[аыи])$/, { origin: 'eu' }],
  [
    /^(?:бенз[иі]н\S*|petrol|gasoline|gas|t?fsi|tsi|lpg|гбо|газ[уе]|газов\S+|пропан\S*)$/,
    { engine: 'petrol' },
  ],
  [/^(?:д[иіы]з[еи]л\S*|diesel|солярк\S*|tdi|cdi|hdi|crdi|dci|tdci|d4d)$/, { engine: 'diesel' }],
  [/^(?:г[иі]бри[дт]\S*|hybrid|hibrid|phev|hev)$/, { engine: 'hybrid-petrol' }],
  [/^(?:ev|bev|[эе]лектро|[эе]лектро(?:моб|кар)\S+|[эе]лектричк\S+)$/, { engine: 'electric' }],
]

const parseDecimal = (text: string): number => Number(text.replace(',', '.'))

const toYear = (text: string): CarFields => ({
  year: Number(text.length === 2 ? `${text < '90' ? 20 : 19}${text}` : text),
})
const toVolume = (text: string): CarFields => ({ volume: Number(text) })
const toVolumeOfLitres = (text: string): CarFields => ({ volume: Math.round(parseDecimal(text) * 1000) })
const toBattery = (text: string): CarFields => ({ engine: 'electric', battery: parseDecimal(text) })

const units: readonly (readonly [RegExp, (text: string) => CarFields])[] = [
  [/^(?:г|год|года|гв|рік|року|рв|year|my)$/, toYear],
  [/^(?:см[3³]?|cm[3³]?|cc|сс|куб\S*)$/, toVolume],
  [/^(?:л|l|литр\S*|літр\S*|liter|litre)$/, toVolumeOfLitres],
  [/^(?:квт|kw)[·*⋅/.-]?[чгh]/, toBattery],
]

/** Units and currencies after a number that is neither a year nor the size of an engine. */
const otherUnits =
  /^(?:[%$€₴ткkу]|км|km|миль|mi|тыс\S*|тис\S*|тонн\S*|млн|usd|eur|евро|євро|грн|uah|грив\S*|руб\S*|дол+ар\S*|бакс\S*|кг|лс|hp|квт|kw|шт\S*|раз\S*|лет|годов|роки|років|году|році|час\S*|годин\S*|мин\S*|хв\S*|дн\S*|день|недел\S*|тиж\S*|месяц\S*|міс\S*)$/

/** Words before a number that is a limit, a day, a price or a consumption: `от 2015 года`, `в 2023`, `20 мая 2026`. */
const wordsBeforeOtherNumbers =
  /^(?:[$€+вукпос]|от|со|з|із|зі|від|до|после|після|старше|старее|новее|новіше|новіший|свежее|младше|молодше|молодший|во|за|на|по|около|примерно|близько|не|лет|років|цен[ау]|цін[ау]|ставк\S*|бюджет\S*|расход\S*|витрат\S*|бак\S*|багажник\S*|масл\S*|мастил\S*|peugeot|пежо|январ\S*|феврал\S*|март[ае]?|апрел\S*|ма[йя]|июн\S*|июл\S*|август\S*|сентябр\S*|октябр\S*|ноябр\S*|декабр\S*|січ(?:ень|ня)|лют(?:ий|ого)|берез(?:ень|ня)|квіт(?:ень|ня)|трав(?:ень|ня)|черв(?:ень|ня)|лип(?:ень|ня)|серп(?:ень|ня)|верес(?:ень|ня)|жовт(?:ень|ня)|листопад\S*|груд(?:ень|ня))$/

const engineNouns = /^(?:мотор\S*|двигател\S*|двигун\S*|движ\S*|об[ъ'’ʼ]?[её]м\S*|об[ъ'’ʼ]?єм\S*|engine)$/

/** Reads a number without a unit: `2.5` is a size in litres, `1598` behind «объём» one in cm³, `2019` else a year. */
const readPlainNumber = (text: string, before: string): CarFields => {
  if (/^\d[.,]\d$/.test(text)) return toVolumeOfLitres(text)
  if (engineNouns.test(before)) return toVolume(text)
  return text.length === 4 ? toYear(text) : {}
}

const readNumber = (tokens: MessageTokens, from: number): CarFact => {
  const [text, next] = [textAt(tokens, from), textAt(tokens, from + 1)]
  const before = textAt(tokens, findIndexBefore(tokens, from))
  const [, read] = units.find(([pattern]) => pattern.test(next)) ?? []
  const isOther = wordsBeforeOtherNumbers.test(before) || otherUnits.test(next)
  const input = isOther ? {} : (read?.(text) ?? readPlainNumber(text, before))
  return { input, from, to: read ? from + 1 : from }
}

const readWord = (tokens: MessageTokens, from: number): CarFact => {
  const input = carWords.find(([pattern]) => pattern.test(textAt(tokens, from)))?.[1]
  const isCountry = input?.origin !== undefined && !input.auction
  const isSaid = isCountry ? isPlaceOfCar(tokens, from) : !isNegated(tokens, from)
  return { input: (isSaid && input) || {}, from, to: from }
}

const isPossible = ({ year, volume, battery }: CarFields, lastYear: number): boolean =>
  (year === undefined || (year >= 1990 && year <= lastYear)) &&
  (volume === undefined || (volume >= 50 && volume <= 8400)) &&
  (battery === undefined || (battery >= 5 && battery <= 250))

/** A hybrid is one with petrol, unless diesel is named beside it. «Гибрид или дизель» stays a contradiction. */
const joinFuelOfHybrid = (facts: readonly CarFact[], tokens: MessageTokens): readonly CarFact[] => {
  const engines = new Set(facts.flatMap(({ input: { engine, battery } }) => (battery ? [] : (engine ?? []))))
  const isChoice = tokens.some(({ text }) => /^(?:или|либо|або|чи)$/.test(text))
  if (!engines.has('hybrid-petrol') || engines.has('electric') || engines.size > 2 || isChoice) return facts
  const engine = engines.has('diesel') ? 'hybrid-diesel' : 'hybrid-petrol'
  return facts.flatMap((fact) => {
    if (fact.input.engine === 'hybrid-petrol') return { ...fact, input: { engine } }
    return fact.input.engine === undefined ? fact : []
  })
}

/** Whether a fact is left out because another one says something else, such as another year, or the same and more. */
const isLeftOutBeside = (one: CarFields, other: CarFields): boolean =>
  (one.volume !== undefined && other.engine === 'electric') ||
  Object.entries(one).some(([name, value]) => name in other && Reflect.get(other, name) !== value) ||
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)

const pickUnanimousFacts = (facts: readonly CarFact[]): CarFact[] => {
  const byFields = new Map(
    facts.toReversed().map((fact) => [JSON.stringify(Object.entries(fact.input)), fact]),
  )
  const distinct = [...byFields.values()]
  return distinct.filter(
    (fact) => !distinct.some((other) => other !== fact && isLeftOutBeside(fact.input, other.input)),
  )
}

/**
 * Finds what a message says about a car that is to be calculated. Whatever is contradictory or may mean something else
 * is left out: a wrong proposal costs more than a field that the user fills in.
 */
export const parseCarWordsInMessage = (
  message: string,
  tables: IndexedFeeTables,
  today: string,
): CarWordsProposal[] => {
  const tokens = tokenizeMessage(message)
  const lastYear = Number(today.slice(0, 4)) + 1
  const said = tokens.map(({ text }, index) => (/^\d/.test(text) ? readNumber : readWord)(tokens, index))
  const auction = said.find(({ input }) => input.auction)?.input.auction ?? 'copart'
  const possible = [...said, ...findYards(tokens, tables, auction)].filter(({ input }) =>
    isPossible(input, lastYear),
  )
  return pickUnanimousFacts(joinFuelOfHybrid(possible, tokens))
    .filter(({ input }) => Object.values(input).some((value) => value !== undefined))
    .toSorted((one, other) => one.from - other.from)
    .map(({ input, from, to }) => ({ input, quote: message.slice(tokens[from]?.start, tokens[to]?.end) }))
}
