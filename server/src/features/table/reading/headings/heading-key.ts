import { withFewSigns } from 'shared/format'

/** Currency named in a heading. */
export type HeadingCurrency = 'USD' | 'EUR' | 'foreign'

export interface HeadingKey {
  /** Lower case, single spaces, without the currency. */
  readonly key: string
  readonly currency: HeadingCurrency | undefined
}

const currencies: readonly (readonly [HeadingCurrency, RegExp])[] = [
  ['USD', /^(?:\$|usd|долл|дол|доллар\p{L}*|долар\p{L}*|dollars?)$/u],
  ['EUR', /^(?:€|eur|euros?|евро|євро)$/u],
  ['foreign', /^(?:₴|грн|uah|гривн\p{L}*|£|gbp|zł|pln|злот\p{L}*|₽|руб\p{L}*|gel|лари)$/u],
]

const currencyOf = (token: string): HeadingCurrency | undefined =>
  currencies.find(([, pattern]) => pattern.test(token))?.[0]

const tokens = /[\p{L}\p{M}\p{N}]+|[%№#]|\p{Sc}/gu
const apostrophes = /['’ʼ`]/g
const dangling = /^(?:в|у|in|us)$/

/** Normalizes case, `ё` and punctuation of a heading and splits off its currency. */
export const headingKey = (heading: string): HeadingKey => {
  const plain = withFewSigns(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(apostrophes, '')
  const words: string[] = plain.match(tokens) ?? []
  const currency = words.map(currencyOf).find((one) => one !== undefined)
  if (currency === undefined) return { key: words.join(' '), currency }
  const rest = words.filter((word) => currencyOf(word) === undefined)
  while (dangling.test(rest.at(-1) ?? '')) rest.pop()
  // A heading may consist of its currency alone, unless its other letters were garbled.
  const alone = plain.includes('?') || plain.includes('\uFFFD') ? '' : currency.toLowerCase()
  return { key: rest.length > 0 ? rest.join(' ') : alone, currency }
}
