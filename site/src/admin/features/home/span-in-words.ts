import { NO_BREAK_SPACE } from 'shared/format'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const rule = new Intl.PluralRules('ru')

type Words = Readonly<Record<'one' | 'few' | 'many', string>>

const units: readonly (readonly [number, Words])[] = [
  [DAY, { one: 'день', few: 'дня', many: 'дней' }],
  [HOUR, { one: 'час', few: 'часа', many: 'часов' }],
  [MINUTE, { one: 'минуту', few: 'минуты', many: 'минут' }],
]

/** How long something has been going on, in its largest whole unit: `3 дня`. */
export const spanInWords = (ms: number): string => {
  const unit = units.find(([length]) => ms >= length)
  if (!unit) return 'меньше минуты'
  const [length, words] = unit
  const count = Math.floor(ms / length)
  const form = rule.select(count)
  return `${count}${NO_BREAK_SPACE}${form === 'one' || form === 'few' ? words[form] : words.many}`
}
