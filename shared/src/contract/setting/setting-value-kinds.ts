import { EMAIL_PATTERN, formatDecimal, formatPhone } from '../../format/index.ts'

export interface SettingValueError {
  message: string
  /** Index of the wrong line, counted from 0, in a setting value of several lines. */
  line?: number
  /** Whether the error is in the part of a setting line before the colon, not in the value after it. */
  isOfKey?: true
}

interface SettingValueCheck {
  expects: string
  findErrors: (value: string) => readonly SettingValueError[]
  accepts: (value: string) => boolean
}

export interface AmountSettingKind extends SettingValueCheck {
  name: 'amount'
  min: number
  max: number
  decimals: number
  /** Bounds of the number in Russian, such as `целое число от 0 до 100`. */
  bounds: string
}

export interface ChoiceSettingKind extends SettingValueCheck {
  name: 'choice'
  labels: Record<string, string>
}

/** Kinds of setting values that may follow the colon in a line such as `2027-01-01: 3`, since they contain no colon. */
export type SingleValueSettingKind = AmountSettingKind | ChoiceSettingKind

export interface DatedSettingKind extends SettingValueCheck {
  name: 'dated'
  inner: SingleValueSettingKind
}

export interface TieredSettingKind extends SettingValueCheck {
  name: 'tiers'
  inner: AmountSettingKind
}

interface TextKind extends SettingValueCheck {
  name: 'phones' | 'email' | 'link' | 'text'
}

/** Kinds of setting values. All values are stored as the text that the user wrote. */
export type SettingKind =
  | AmountSettingKind
  | ChoiceSettingKind
  | DatedSettingKind
  | TieredSettingKind
  | TextKind

/** Builds the check of a setting, which accepts exactly the values in which `findErrors` finds no error. */
export const createSettingValueCheck = (
  expects: string,
  findErrors: SettingValueCheck['findErrors'],
): SettingValueCheck => ({
  expects,
  findErrors,
  accepts: (value) => findErrors(value).length === 0,
})

/** Splits a line of a setting at its colon into a key and a value. Without a colon the whole line is the value. */
export const splitSettingLineIntoKeyAndValue = (row: string): readonly [key: string, value: string] => {
  const colon = row.indexOf(':')
  return colon === -1 ? ['', row] : [row.slice(0, colon).trim(), row.slice(colon + 1).trim()]
}

interface AmountBounds {
  min: number
  max: number
  decimals: number
}

const messageUnless = (isValid: boolean, message: string) => (isValid ? [] : [{ message }])

/** Pattern of an integer without leading zeros, because numbers are shown as they were written. */
const INTEGER_PATTERN = '(?:0|[1-9]\\d{0,8})'

export const createAmountSettingKind = ({ min, max, decimals }: AmountBounds): AmountSettingKind => {
  const pattern = new RegExp(
    decimals === 0 ? `^${INTEGER_PATTERN}$` : `^${INTEGER_PATTERN}(\\.\\d{1,${decimals}})?$`,
  )
  const numberLabel = decimals === 0 ? 'целое число' : 'число'
  // Error messages show the bounds with grouped digits; the description of a setting shows them as an admin types them.
  const range = `${numberLabel} от ${formatDecimal(String(min))} до ${formatDecimal(String(max))}`
  const bounds = decimals === 0 ? range : `${range}, после запятой не больше ${decimals} знаков`
  return {
    name: 'amount',
    min,
    max,
    decimals,
    bounds,
    ...createSettingValueCheck(
      `${numberLabel} от ${min} до ${max}${decimals === 0 ? '' : `, дробная часть через точку, не больше ${decimals} знаков`}`,
      (value) =>
        messageUnless(pattern.test(value) && Number(value) >= min && Number(value) <= max, `Нужно ${bounds}`),
    ),
  }
}

export const createChoiceSettingKind = (labels: Record<string, string>): ChoiceSettingKind => ({
  name: 'choice',
  labels,
  ...createSettingValueCheck(
    `одно из слов: ${Object.entries(labels)
      .map(([word, name]) => `${word} (${name})`)
      .join(', ')}`,
    (value) => messageUnless(Object.hasOwn(labels, value), 'Выберите одно из значений'),
  ),
})

export const stripPhoneSeparators = (phone: string): string => phone.replace(/[\s()\u00A0-]/g, '')

const examplePhone = formatPhone('+380671234567')

export const phoneListSettingKind: TextKind = {
  name: 'phones',
  ...createSettingValueCheck(
    'телефоны в международной записи, по одному в строке, например +380440000000',
    (value) =>
      value.split(/\r?\n/).flatMap((row, line) => {
        const isRight = row.trim() === '' || /^\+[1-9]\d{7,14}$/.test(stripPhoneSeparators(row))
        return isRight ? [] : [{ message: `Нужен номер с кодом страны: ${examplePhone}`, line }]
      }),
  ),
}

/** Maximum length of an email in a setting, equal to that of the emails of visitors and admins. */
const MAX_EMAIL_LENGTH = 254

export const emailSettingKind: TextKind = {
  name: 'email',
  ...createSettingValueCheck('адрес почты, например office@example.com, или ничего', (value) =>
    messageUnless(
      value === '' || (value.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(value)),
      'Нужен адрес почты: office@example.com',
    ),
  ),
}

export const urlSettingKind: TextKind = {
  name: 'link',
  ...createSettingValueCheck('ссылка, которая начинается с https://, или ничего', (value) =>
    messageUnless(
      value === '' || /^https:\/\/[^\s<>"']+$/.test(value),
      'Ссылка должна начинаться с https://',
    ),
  ),
}

export const plainTextSettingKind: TextKind = { name: 'text', ...createSettingValueCheck('текст', () => []) }
