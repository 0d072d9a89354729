import type { Currency } from 'shared/format'

/** Unit written before or after a number in a cell. */
export type NumberUnit = 'USD' | 'EUR' | 'foreign' | 'percent' | 'days'

const unitPatterns: readonly (readonly [NumberUnit, string])[] = [
  ['USD', 'us\\$|\\$|usd|долл?(?:ар(?:а|ы|ов|и|ів)?)?\\.?(?: сша)?'],
  ['EUR', '€|eur|euro|евро|євро'],
  ['foreign', '₴|грн\\.?|uah|£|gbp|zł|zl|pln|₽|руб\\.?|р\\.|¥|gel|₾|cad|c\\$'],
  ['percent', '%'],
  ['days', 'дней|дня|день|дн\\.?|днів|дні|days|day'],
]

const anyUnit = unitPatterns.map(([, pattern]) => pattern).join('|')
const unitsAroundNumber = new RegExp(`^(?:(${anyUnit})\\s*)?(.*?)(?:\\s*(${anyUnit}))?$`, 'isu')
const exactUnitPatterns = unitPatterns.map(
  ([mark, pattern]) => [mark, new RegExp(`^(?:${pattern})$`, 'iu')] as const,
)

/** Parses the unit of a number, such as `$` or `%`, that stands alone. */
export const parseNumberUnit = (sign: string | undefined): NumberUnit | undefined =>
  sign === undefined ? undefined : exactUnitPatterns.find(([, pattern]) => pattern.test(sign))?.[0]

interface NumberWithUnits {
  readonly digits: string
  readonly units: readonly NumberUnit[]
}

/** Splits a number from its units: `$1,445.00` into `1,445.00` and the dollar. */
export const splitNumberAndUnits = (text: string): NumberWithUnits => {
  const [, before, digits = text, after] = unitsAroundNumber.exec(text) ?? []
  return {
    digits,
    units: [parseNumberUnit(before), parseNumberUnit(after)].filter((mark) => mark !== undefined),
  }
}

/** Finds the currency written next to a number in a cell. */
export const findCurrencySign = (text: string): Currency | undefined =>
  splitNumberAndUnits(text.trim()).units.find((mark) => mark === 'USD' || mark === 'EUR')
