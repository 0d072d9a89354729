import { EMAIL_PATTERN, formatDecimal, formatPhone } from '../../format/index.ts'
import { type Amount, type Choice, checking, type Plain } from './kind.ts'

interface Bounds {
  readonly min: number
  readonly max: number
  readonly decimals: number
}

/** Returns one error about the whole value unless it is valid. */
const unless = (isRight: boolean, says: string) => (isRight ? [] : [{ says }])

/** No leading zeros, because a number is shown as it was written. */
const WHOLE = '(?:0|[1-9]\\d{0,8})'

export const amount = ({ min, max, decimals }: Bounds): Amount => {
  const shape = new RegExp(decimals === 0 ? `^${WHOLE}$` : `^${WHOLE}(\\.\\d{1,${decimals}})?$`)
  const whole = decimals === 0 ? 'целое число' : 'число'
  // Shown in the admin with grouped digits; `expects` keeps them as they must be written.
  const range = `${whole} от ${formatDecimal(String(min))} до ${formatDecimal(String(max))}`
  const bounds = decimals === 0 ? range : `${range}, после запятой не больше ${decimals} знаков`
  return {
    name: 'amount',
    min,
    max,
    decimals,
    bounds,
    ...checking(
      `${whole} от ${min} до ${max}${decimals === 0 ? '' : `, дробная часть через точку, не больше ${decimals} знаков`}`,
      (value) => unless(shape.test(value) && Number(value) >= min && Number(value) <= max, `Нужно ${bounds}`),
    ),
  }
}

export const choice = (words: Readonly<Record<string, string>>): Choice => ({
  name: 'choice',
  words,
  ...checking(
    `одно из слов: ${Object.entries(words)
      .map(([word, name]) => `${word} (${name})`)
      .join(', ')}`,
    (value) => unless(Object.hasOwn(words, value), 'Выберите одно из значений'),
  ),
})

/** `+380 (44) 000-00-00` → `+380440000000`. */
export const barePhone = (typed: string): string => typed.replace(/[\s()\u00A0-]/g, '')

const example = formatPhone('+380671234567')

export const phones: Plain = {
  name: 'phones',
  ...checking('телефоны в международной записи, по одному в строке, например +380440000000', (value) =>
    value.split(/\r?\n/).flatMap((row, line) => {
      const isRight = row.trim() === '' || /^\+[1-9]\d{7,14}$/.test(barePhone(row))
      return isRight ? [] : [{ says: `Нужен номер с кодом страны: ${example}`, line }]
    }),
  ),
}

/** The same limit as for visitors and admins. */
const LONGEST_EMAIL = 254

export const email: Plain = {
  name: 'email',
  ...checking('адрес почты, например office@example.com, или ничего', (value) =>
    unless(
      value === '' || (value.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(value)),
      'Нужен адрес почты: office@example.com',
    ),
  ),
}

export const link: Plain = {
  name: 'link',
  ...checking('ссылка, которая начинается с https://, или ничего', (value) =>
    unless(value === '' || /^https:\/\/[^\s<>"']+$/.test(value), 'Ссылка должна начинаться с https://'),
  ),
}

export const plain: Plain = { name: 'text', ...checking('текст', () => []) }
