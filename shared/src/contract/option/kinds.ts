import { isCalendarDay } from '../../format/index.ts'

/** What the value of a known option may be. Values are text, as the office wrote them; `expects` says how. */
export interface Kind {
  readonly name: 'amount' | 'choice' | 'dated' | 'tiers' | 'phones' | 'email' | 'link' | 'text'
  readonly expects: string
  readonly accepts: (value: string) => boolean
}

interface Bounds {
  readonly min: number
  readonly max: number
  readonly decimals: number
}

const linesOf = (value: string): string[] => value.split(/\r?\n/).filter((row) => row.trim() !== '')

const areRising = (figures: readonly number[]): boolean =>
  figures.every((figure, i) => i === 0 || figure > (figures[i - 1] ?? figure))

export const amount = ({ min, max, decimals }: Bounds): Kind => {
  const shape = new RegExp(decimals === 0 ? '^\\d{1,9}$' : `^\\d{1,9}(\\.\\d{1,${decimals}})?$`)
  return {
    name: 'amount',
    expects:
      decimals === 0
        ? `целое число от ${min} до ${max}`
        : `число от ${min} до ${max}, дробная часть через точку, не больше ${decimals} знаков`,
    accepts: (value) => shape.test(value) && Number(value) >= min && Number(value) <= max,
  }
}

export const choice = (...words: readonly string[]): Kind => ({
  name: 'choice',
  expects: `одно из слов: ${words.join(', ')}`,
  accepts: (value) => words.includes(value),
})

/** One value for ever, or one line per day from which a value holds: `2026-01-01: 3328`. */
export const dated = (kind: Kind): Kind => ({
  name: 'dated',
  expects: `${kind.expects}; если значение менялось, то по строке на каждый день, например «2026-01-01: …»`,
  accepts: (value) => {
    if (kind.accepts(value)) return true
    const rows = linesOf(value).map((row) => /^(\d{4}-\d{2}-\d{2}):(.+)$/.exec(row.trim()))
    const days = rows.map((row) => row?.[1] ?? '')
    return (
      rows.length > 0 &&
      rows.every(
        (row) => row !== null && isCalendarDay(row[1] ?? '') && kind.accepts((row[2] ?? '').trim()),
      ) &&
      new Set(days).size === days.length
    )
  },
})

/** One line per upper bound, the last one without a bound: `165: 3`, `290: 4`, `: 5`. */
export const tiers = (kind: Kind): Kind => ({
  name: 'tiers',
  expects: `по строке на ступень, «верхняя граница: значение», последняя без границы; значение — ${kind.expects}`,
  accepts: (value) => {
    const rows = linesOf(value).map((row) => /^(\d*(?:\.\d+)?):(.+)$/.exec(row.trim()))
    const bounds = rows.map((row) => row?.[1] ?? '')
    const upper = bounds.slice(0, -1)
    return (
      rows.length > 0 &&
      rows.every((row) => row !== null && kind.accepts((row[2] ?? '').trim())) &&
      bounds.at(-1) === '' &&
      upper.every((bound) => bound !== '') &&
      areRising(upper.map(Number))
    )
  },
})

export const phones: Kind = {
  name: 'phones',
  expects: 'телефоны в международной записи, по одному в строке, например +380440000000',
  accepts: (value) =>
    linesOf(value).every((row) => /^\+[1-9]\d{7,14}$/.test(row.replace(/[ ()\u00A0-]/g, ''))),
}

export const email: Kind = {
  name: 'email',
  expects: 'адрес почты, например office@example.com, или ничего',
  accepts: (value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
}

export const link: Kind = {
  name: 'link',
  expects: 'ссылка, которая начинается с https://, или ничего',
  accepts: (value) => value === '' || /^https:\/\/[^\s<>"']+$/.test(value),
}

export const plain: Kind = { name: 'text', expects: 'текст', accepts: () => true }
