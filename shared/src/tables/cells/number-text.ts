import type { Currency } from '../../format/index.ts'
import { type CellParseError, createCellParseError, quoteInGuillemets } from './cell-result.ts'

export type NumberCellUnit = 'USD' | 'EUR' | 'foreign' | 'percent' | 'days'

const unitPatterns: readonly (readonly [NumberCellUnit, string])[] = [
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
export const parseNumberCellUnit = (sign: string | undefined): NumberCellUnit | undefined =>
  sign === undefined ? undefined : exactUnitPatterns.find(([, pattern]) => pattern.test(sign))?.[0]

interface NumberWithUnits {
  digits: string
  units: readonly NumberCellUnit[]
}

/** Splits a number from its units: `$1,445.00` into `1,445.00` and the dollar. */
export const splitNumberAndUnits = (text: string): NumberWithUnits => {
  const [, before, digits = text, after] = unitsAroundNumber.exec(text) ?? []
  return {
    digits,
    units: [parseNumberCellUnit(before), parseNumberCellUnit(after)].filter((mark) => mark !== undefined),
  }
}

export const findCurrencySign = (text: string): Currency | undefined =>
  splitNumberAndUnits(text.trim()).units.find((mark) => mark === 'USD' || mark === 'EUR')

interface InvalidNumberHint {
  pattern: RegExp
  code?: string
  formatMessage: (text: string) => string
}

const hints: readonly InvalidNumberHint[] = [
  {
    pattern: /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/,
    code: 'date',
    formatMessage: () => 'Это похоже на дату: введите число заново.',
  },
  {
    pattern: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
    formatMessage: (text) => `Точка не разделяет тысячи: запишите «${text.replaceAll('.', '')}».`,
  },
  {
    pattern: /^\d+(?:[.,]\d+)?\s?%\s?\p{L}/u,
    formatMessage: () => 'Процент пишут числом без слов, в столбце «Процент».',
  },
  { pattern: /^0\d+$/, formatMessage: () => 'Число с нулём впереди похоже на почтовый индекс.' },
  {
    pattern: /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i,
    formatMessage: () => 'Степени десяти не читаются: запишите число целиком.',
  },
  { pattern: /^\d[\d.,]* ?[-–—…] ?\d[\d.,]*$/, formatMessage: () => 'Это промежуток: нужно одно число.' },
  { pattern: /^(?=.*(?!\d)\p{Nd})[\p{Nd}\s.,]+$/u, formatMessage: () => 'Нужны обычные цифры, от 0 до 9.' },
  {
    pattern: /^(?=.*\d)(?=.*\p{L})[\dOoОоЗзIlБ\s.,$€]+$/u,
    code: 'look-alike-digit',
    formatMessage: (text) =>
      `Буква «${/\p{L}/u.exec(text)?.[0] ?? ''}» стоит вместо цифры: наберите её цифрой.`,
  },
  {
    pattern:
      /^(?:[-–—−∞]+|n\/?a|нет|немає|none|null|x|х|бесплатно|безкоштовно|free|по запросу|за запитом|и выше|и более|і вище|і більше|and up|and above)$/iu,
    formatMessage: () => 'Если здесь ничего не должно быть, оставьте ячейку пустой.',
  },
]

/** Maximum length of a cell text examined as a number. The error of a longer text does not say what is wrong. */
export const MAX_NUMBER_TEXT_LENGTH = 40

export const createInvalidNumberError = (text: string, expected: string): CellParseError => {
  const hint =
    text.length > MAX_NUMBER_TEXT_LENGTH ? undefined : hints.find(({ pattern }) => pattern.test(text))
  const parts = [`Найдено ${quoteInGuillemets(text)}.`, ...(hint ? [hint.formatMessage(text)] : []), expected]
  return createCellParseError(hint?.code ?? 'not-a-figure', parts.join(' '))
}

type NumberTextResult =
  | { value: number; isGroupedByComma: boolean }
  | { refused: 'ambiguous'; whole: string; fraction: string }
  | { refused: 'other' }

const ANY_SPACE = '[ \\u00A0\\u2009\\u202F]'

const ungrouped = /^(0|[1-9]\d*)(?:([.,])(\d+))?$/
const groupedByComma = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.(\d+))?$/
const groupedBySpace = new RegExp(`^([1-9]\\d{0,2}(?:${ANY_SPACE}\\d{3})+)(?:([.,])(\\d+))?$`)
const spaces = new RegExp(ANY_SPACE, 'g')

const THOUSANDS_DIGITS = 3
const notANumber = { refused: 'other' } as const

const createNumberResult = (whole: string, fraction = '', isGroupedByComma = false): NumberTextResult => ({
  value: Number(fraction === '' ? whole : `${whole}.${fraction}`),
  isGroupedByComma,
})

/**
 * Parses `1,445`, `1 445,50` and `1,445.00`. Three digits after a point, or after a comma that does not group
 * thousands, are ambiguous.
 */
export const parseNumberText = (text: string): NumberTextResult => {
  if (groupedByComma.test(text)) {
    const [whole = '', fraction] = text.split('.')
    return createNumberResult(whole.replaceAll(',', ''), fraction, true)
  }
  const [, grouped, , part] = groupedBySpace.exec(text) ?? []
  const [, whole = grouped?.replace(spaces, ''), , fraction = part] = ungrouped.exec(text) ?? []
  if (whole === undefined) return notANumber
  return fraction?.length === THOUSANDS_DIGITS && whole !== '0'
    ? { refused: 'ambiguous', whole, fraction }
    : createNumberResult(whole, fraction)
}
