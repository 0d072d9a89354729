import type { Currency } from 'shared/format'

/** Unit before or after a number. */
export type Mark = 'USD' | 'EUR' | 'foreign' | 'percent' | 'days'

const marks: readonly (readonly [Mark, string])[] = [
  ['USD', 'us\\$|\\$|usd|долл?(?:ар(?:а|ы|ов|и|ів)?)?\\.?(?: сша)?'],
  ['EUR', '€|eur|euro|евро|євро'],
  ['foreign', '₴|грн\\.?|uah|£|gbp|zł|zl|pln|₽|руб\\.?|р\\.|¥|gel|₾|cad|c\\$'],
  ['percent', '%'],
  ['days', 'дней|дня|день|дн\\.?|днів|дні|days|day'],
]

const any = marks.map(([, pattern]) => pattern).join('|')
const around = new RegExp(`^(?:(${any})\\s*)?(.*?)(?:\\s*(${any}))?$`, 'isu')
const each = marks.map(([mark, pattern]) => [mark, new RegExp(`^(?:${pattern})$`, 'iu')] as const)

/** Parses a unit that stands alone. */
export const markOf = (sign: string | undefined): Mark | undefined =>
  sign === undefined ? undefined : each.find(([, pattern]) => pattern.test(sign))?.[0]

export interface Marked {
  readonly bare: string
  readonly marks: readonly Mark[]
}

/** Splits `$1,445.00` into `1,445.00` and the dollar. */
export const withoutMarks = (text: string): Marked => {
  const [, before, bare = text, behind] = around.exec(text) ?? []
  return { bare, marks: [markOf(before), markOf(behind)].filter((mark) => mark !== undefined) }
}

/** Finds the currency written next to a number. */
export const currencyIn = (text: string): Currency | undefined =>
  withoutMarks(text.trim()).marks.find((mark) => mark === 'USD' || mark === 'EUR')
