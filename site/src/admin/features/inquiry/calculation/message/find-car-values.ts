import type { CalculationInput, EngineType } from 'shared/calculator'
import { findIndexBefore, type MessageTokens, parseMessageNumber, textAt } from './message-tokens.ts'

export interface CarFactMention {
  input: Partial<CalculationInput>
  /** First and last token of the words. */
  from: number
  to: number
}

/** Returns the first of several places in a message that say the same; `undefined` if they contradict each other. */
export const pickUnanimous = (found: readonly CarFactMention[]): CarFactMention | undefined =>
  new Set(found.map(({ input }) => JSON.stringify(input))).size === 1 ? found[0] : undefined

const FIRST_YEAR = 1990

const yearWords = /^(?:г|год|года|гв|рік|року|рв|year|my)$/
const yearWordsAfterFullYear = /^(?:р|выпуск[ау]?|випуску?|модельного)$/
/** Words before a year that is a limit, a date or a time: `от 2015 года`, `в 2023 году`, `20 листопада 2026`. */
const notBeforeYear =
  /^(?:от|с|со|з|із|зі|від|до|после|після|старше|старее|новее|новіше|новіший|свежее|младше|молодше|молодший|в|у|во|к|за|на|по|около|примерно|близько|не|лет|років|цена|ціна|цену|ціну|ставка|ставку|бюджет|peugeot|пежо|январ\S*|феврал\S*|март[ае]?|апрел\S*|ма[йя]|июн\S*|июл\S*|август\S*|сентябр\S*|октябр\S*|ноябр\S*|декабр\S*|січ(?:ень|ня)|лют(?:ий|ого)|берез(?:ень|ня)|квіт(?:ень|ня)|трав(?:ень|ня)|черв(?:ень|ня)|лип(?:ень|ня)|серп(?:ень|ня)|верес(?:ень|ня)|жовт(?:ень|ня)|листопад\S*|груд(?:ень|ня))$/
/** Units after a number that is neither a year nor a price without currency. */
export const unitPattern =
  /^(?:км|km|миль|mi|тыс\S*|тис\S*|т|тонн\S*|к|k|%|\$|€|₴|usd|eur|грн|uah|доллар\S*|долар\S*|бакс\S*|евро|євро|у|см\S*|куб\S*|cc|сс|л|l|литр\S*|літр\S*|кг|лс|hp|квт\S*|kw\S*|шт\S*|человек|дн\S*|день|лет|годов|роки|років|месяц\S*|міс\S*|час\S*|годин\S*|мин\S*|минут\S*|хв\S*|раз\S*|году|році|млн|грив\S*|руб\S*|недел\S*|тиж\S*)$/

const toYear = (text: string, hasYearWord: boolean, lastYear: number): number | undefined => {
  if (!/^(?:\d\d|\d{4})$/.test(text) || (text.length === 2 && !hasYearWord)) return undefined
  const recent = 2000 + Number(text)
  const year = text.length === 4 ? Number(text) : recent <= lastYear ? recent : recent - 100
  return year >= FIRST_YEAR && year <= lastYear ? year : undefined
}

/** Finds the production years that a message names, not those of limits, dates, prices and phones. */
export const findYears = (tokens: MessageTokens, lastYear: number): CarFactMention[] =>
  tokens.flatMap(({ kind, text }, from) => {
    if (kind !== 'number') return []
    const next = textAt(tokens, from + 1)
    const isOrdinal = next === '-' && textAt(tokens, from + 2) === 'го'
    const hasYearWord = yearWords.test(next)
    const year = toYear(text, hasYearWord, lastYear)
    if (year === undefined || unitPattern.test(next) || /^[$€+]$/.test(textAt(tokens, from - 1))) return []
    if (notBeforeYear.test(textAt(tokens, findIndexBefore(tokens, from)))) return []
    const hasWord = hasYearWord || yearWordsAfterFullYear.test(next)
    return [{ input: { year }, from, to: from + (isOrdinal ? 2 : Number(hasWord)) }]
  })

const engineWords: readonly (readonly [EngineType, RegExp])[] = [
  [
    'petrol',
    /^(?:бенз(?:ин|ін)?\S*|petrol|gasoline|gas|tsi|tfsi|fsi|газ|гбо|газу|газе|газов\S+|lpg|пропан\S*|метан\S*)$/,
  ],
  ['diesel', /^(?:д[иіы]з[еи]л\S*|diesel|солярк\S*|tdi|cdi|hdi|crdi|dci|tdci|d4d)$/],
  ['hybrid-petrol', /^(?:г[иі]бри[дт]\S*|hybrid|hibrid|phev|hev)$/],
  [
    'electric',
    /^(?:электро|електро|ev|bev|электромоб\S+|електромоб\S+|электрокар\S*|електрокар\S*|электричк\S+|електричк\S+)$/,
  ],
]

const findEngineType = (text: string): EngineType | undefined =>
  engineWords.find(([, pattern]) => pattern.test(text))?.[0]

const isAlternative = (text: string): boolean => /^(?:или|либо|або|чи)$/.test(text)

/** Finds the engine of a car. A hybrid is one with petrol, unless the message also names diesel. */
export const findEngine = (tokens: MessageTokens): CarFactMention | undefined => {
  const found = tokens.flatMap(({ text, kind }, index) => {
    const engine = kind === 'word' ? findEngineType(text) : undefined
    const isBrand = text === 'газ' && tokens[index + 1]?.kind === 'number'
    const isNegated = /^(?:не|ні|без|кроме|крім|окрім)$/.test(textAt(tokens, index - 1))
    return engine === undefined || isBrand || isNegated ? [] : [{ engine, index }]
  })
  const [first] = found
  const last = found.at(-1)
  if (!first || !last) return undefined
  const engines = new Set(found.map(({ engine }) => engine))
  if (engines.size === 1) return { input: { engine: first.engine }, from: first.index, to: first.index }
  const hybrid = found.find(({ engine }) => engine === 'hybrid-petrol')
  const isChoice = tokens.slice(first.index, last.index).some(({ text }) => isAlternative(text))
  if (!hybrid || engines.size > 2 || engines.has('electric') || isChoice) return undefined
  const engine = engines.has('diesel') ? 'hybrid-diesel' : 'hybrid-petrol'
  return { input: { engine }, from: hybrid.index, to: hybrid.index }
}

const cubicWords = /^(?:см3|см|cm3|cc|сс|куб\S*|cm)$/
const litreWords = /^(?:л|l|литр\S*|літр\S*|liter|litre)$/
const engineTags =
  /^(?:t|i|h|d|s|v6|v8|turbo|турбо|ecoboost|экобуст|awd|fwd|rwd|quattro|vtec|skyactiv|gdi|tgdi|mpi|mt|at|cvt|акпп|мкпп|автомат\S*|механик\S*|механік\S*)$/
const engineNouns = /^(?:мотор\S*|двигател\S*|двигун\S*|движ\S*|об[ъ'’ʼ]?[её]м\S*|об[ъ'’ʼ]?єм\S*|engine)$/
const consumptionWords = /^(?:расход\S*|витрат\S*|бак\S*|багажник\S*|масл\S*|мастил\S*|жр[её]т|ест|їсть)$/

const [MIN_CUBIC_CENTIMETRES, MAX_CUBIC_CENTIMETRES] = [50, 8400]
const MAX_BARE_LITRES = 6.8

/** Whether a decimal without a unit is an engine size: `2.5 гибрид`, `1.6 TDI`, `RAV4 2019 2.5`. */
const isBareEngineSize = (tokens: MessageTokens, index: number): boolean => {
  const [before, next] = [tokens[findIndexBefore(tokens, index)], textAt(tokens, index + 1)]
  const isChoice = isAlternative(next) && /^\d[.,]\d$/.test(textAt(tokens, index + 2))
  if (isChoice || engineNouns.test(before?.text ?? '') || engineTags.test(next) || findEngineType(next))
    return true
  const isCarBefore =
    before !== undefined &&
    (/^(?:[a-z][a-z\d]*|(?:19|20)\d\d)$/.test(before.text) ||
      yearWords.test(before.text) ||
      findEngineType(before.text) !== undefined)
  return isCarBefore && /^(?:|[,.;!?)]|из|з|із|с|со|від|от|и|і|та|[a-z][a-z\d]*|(?:19|20)\d\d)$/.test(next)
}

const readEngineVolume = (
  tokens: MessageTokens,
  index: number,
): { volume: number; to: number } | undefined => {
  const { text } = tokens[index] ?? { text: '' }
  const [number, next] = [parseMessageNumber(text), textAt(tokens, index + 1)]
  const before = textAt(tokens, findIndexBefore(tokens, index))
  if (number === undefined || consumptionWords.test(before)) return undefined
  if (cubicWords.test(next) && Number.isInteger(number)) {
    const hasSecondWord = /^(?:см|³|3)$/.test(textAt(tokens, index + 2))
    return { volume: number, to: index + (hasSecondWord ? 2 : 1) }
  }
  const litres = Math.round(number * 1000)
  if (litreWords.test(next) && !/^(?:[./]|на|с)$/.test(textAt(tokens, index + 2)) && number < 9)
    return { volume: litres, to: index + 1 }
  if (
    /^\d[.,]\d$/.test(text) &&
    number >= 0.6 &&
    number <= MAX_BARE_LITRES &&
    isBareEngineSize(tokens, index)
  )
    return { volume: litres, to: index + Number(engineTags.test(next) || findEngineType(next) !== undefined) }
  const isNamed = engineNouns.test(before) && /^\d{3,4}$/.test(text) && !unitPattern.test(next)
  return isNamed ? { volume: number, to: index } : undefined
}

export const findEngineVolumes = (tokens: MessageTokens): CarFactMention[] =>
  tokens.flatMap(({ kind }, from) => {
    const found = kind === 'number' ? readEngineVolume(tokens, from) : undefined
    return found && found.volume >= MIN_CUBIC_CENTIMETRES && found.volume <= MAX_CUBIC_CENTIMETRES
      ? [{ input: { volume: found.volume }, from, to: found.to }]
      : []
  })

/** Finds the size of a battery in kilowatt-hours; plain kilowatts are the power of the engine. */
export const findBatteries = (tokens: MessageTokens): CarFactMention[] =>
  tokens.flatMap(({ kind, text }, from) => {
    const battery = (kind === 'number' ? parseMessageNumber(text) : undefined) ?? 0
    const unit = [1, 2, 3].map((distance) => textAt(tokens, from + distance)).join('')
    const [, mark] = /^(?:квт|kw)([·*/.⋅-]?)(?:ч|г|h)/.exec(unit) ?? []
    const isBattery = mark !== undefined && battery >= 5 && battery <= 250
    return isBattery ? [{ input: { battery }, from, to: from + (mark === '' ? 1 : 3) }] : []
  })
