import type { PriceCurrency } from 'shared/calculator'
import { type CarFactMention, pickUnanimous, unitPattern } from './find-car-values.ts'
import { findIndexBefore, type MessageTokens, parseMessageNumber, textAt } from './message-tokens.ts'

const currencyWords: readonly (readonly [PriceCurrency, RegExp])[] = [
  ['USD', /^(?:\$|usd|доллар\S*|долар\S*|бакс\S*|уе)$/],
  ['EUR', /^(?:€|eur|euro|евро|євро)$/],
]
const thousandWords = /^(?:к|k|тыс|тис|тысяч\S*|тисяч\S*)$/
/** Words before the price of a car: its bid, what it was bought for. */
const priceWords =
  /^(?:за|ставк\S*|ставлю|цен[аеуы]|ціно?[аиую]?|ценой|стоит|коштує|стоимост\S*|вартіст\S*|вартост\S*|купил\S*|куплен\S*|купив|купила|выиграл\S*|виграв\S*|виграл\S*|buy|bid|now|price)$/
/** Words near a sum that is a limit, an estimate, a fee or the price of everything. */
const otherSumWords =
  /^(?:бюджет\S*|до|максимум|макс|max|доставк\S*|сбор\S*|зб[іо]р\S*|растамож\S*|растомож\S*|розмитн\S*|розтамож\S*|комисс\S*|коміс\S*|аванс\S*|депозит\S*|предоплат\S*|передоплат\S*|скид\S*|зниж\S*|штраф\S*|страхов\S*|услуг\S*|послуг\S*|больше|більше|выше|вище|дороже|дорожче|меньше|менше|от|від|около|близько|примерно|приблизно|ориентир\S*|орієнт\S*|порядка|пределах|районе|районі|межах|ремонт\S*|запчаст\S*|итого|всего|всього|разом|ключ|потрат\S*|витрат\S*|есть|маю|имею|сэконом\S*|зеконом\S*)$/

/** Words behind the price of everything: `15 000 $ под ключ`. */
const inclusiveWords = /^(?:ключ|доставк\S*|растамож\S*|растомож\S*|розмитн\S*|розтамож\S*)$/

/** Distance in tokens within which a word says what a sum is. */
const MAX_WORDS_BEFORE = 4
const MAX_WORDS_AFTER = 3

/** Returns the words next to a token within its part of the sentence, the nearest first. */
const listWordsNear = (tokens: MessageTokens, index: number, step: 1 | -1, count: number): string[] => {
  const words = Array.from({ length: count }, (_, distance) => textAt(tokens, index + step * (distance + 1)))
  const end = words.findIndex((word) => /^[.,;!?]$/.test(word))
  return end === -1 ? words : words.slice(0, end)
}

const findCurrency = (text: string): PriceCurrency | undefined =>
  currencyWords.find(([, pattern]) => pattern.test(text))?.[0]

const readSum = (tokens: MessageTokens, from: number) => {
  const number = parseMessageNumber(textAt(tokens, from))
  const isThousands = thousandWords.test(textAt(tokens, from + 1))
  const afterNumber = from + (isThousands ? 2 : 1)
  const unit = textAt(tokens, afterNumber)
  const isUnitMoney = unit === 'у' && textAt(tokens, afterNumber + 2) === 'е'
  const after = isUnitMoney ? 'USD' : findCurrency(unit)
  const before = findCurrency(textAt(tokens, from - 1))
  const to = isUnitMoney ? afterNumber + 2 : after === undefined ? afterNumber - 1 : afterNumber
  return {
    price: number === undefined ? undefined : Math.round(number * (isThousands ? 100_000 : 100)) / 100,
    currency: after ?? before,
    isOfOtherUnit: after === undefined && !isThousands && unitPattern.test(unit),
    from: before === undefined ? from : from - 1,
    to,
    isThousands,
  }
}

const [MIN_PRICE, MAX_PRICE] = [300, 500_000]

/** A number without a currency is a price only directly behind a word such as «ставка», and never one like a year. */
const isPrice = (
  tokens: MessageTokens,
  { from, to, currency, isThousands }: ReturnType<typeof readSum>,
  lastYear: number,
  price: number,
): boolean => {
  const before = listWordsNear(tokens, from, -1, MAX_WORDS_BEFORE)
  const after = listWordsNear(tokens, to, 1, MAX_WORDS_AFTER)
  if (before.some((word) => otherSumWords.test(word)) || after.some((word) => inclusiveWords.test(word)))
    return false
  if (currency !== undefined) return true
  const isLikeYear = !isThousands && price >= 1950 && price <= lastYear
  return !isLikeYear && priceWords.test(textAt(tokens, findIndexBefore(tokens, from)))
}

/** Finds the price of the car. One that a word such as «ставка» names wins over other sums. */
export const findPrice = (tokens: MessageTokens, lastYear: number): CarFactMention | undefined => {
  const found = tokens.flatMap(({ kind }, index) => {
    if (kind !== 'number') return []
    const sum = readSum(tokens, index)
    const { price, currency = 'USD', isOfOtherUnit, from, to } = sum
    if (price === undefined || price < MIN_PRICE || price > MAX_PRICE || isOfOtherUnit) return []
    return isPrice(tokens, sum, lastYear, price) ? [{ input: { price, currency }, from, to }] : []
  })
  const named = found.filter(({ from }) =>
    listWordsNear(tokens, from, -1, 2).some((word) => priceWords.test(word)),
  )
  return pickUnanimous(named.length > 0 ? named : found)
}
