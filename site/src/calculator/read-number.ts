import { formatDecimal } from 'shared/format'

type ReadNumber = { readonly value: number } | { readonly fault: string }

interface Unit {
  readonly words: string
  /** Spellings in lower case, without points. */
  readonly marks: readonly string[]
}

export const units = {
  USD: { words: 'в долларах', marks: ['$', 'usd'] },
  EUR: { words: 'в евро', marks: ['€', 'eur'] },
  UAH: { words: 'в гривнах', marks: ['₴', 'грн', 'uah'] },
  volume: { words: 'в см³', marks: ['см³', 'см3', 'cm³', 'cm3', 'кубсм'] },
  litres: { words: 'в литрах', marks: ['л', 'l'] },
  battery: { words: 'в кВт·ч', marks: ['квт·ч', 'квтч', 'kwh'] },
} satisfies Readonly<Record<string, Unit>>

/** Format that a field accepts. */
export interface Expected {
  readonly decimals: 0 | 2
  /** The only unit that may be typed with the number. */
  readonly unit?: Unit
  readonly example: string
}

const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const groupedByPoints = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/
const plain = /^\d+(?:[.,]\d*)?$/

const unitOf = (mark: string): Unit | undefined => {
  const plainMark = mark.toLowerCase().replaceAll('.', '')
  return Object.values<Unit>(units).find(({ marks }) => marks.includes(plainMark))
}

const canonical = (figure: string): string | undefined => {
  if (grouped.test(figure)) return figure.replaceAll(',', '')
  if (groupedByPoints.test(figure)) return figure.replaceAll('.', '').replace(',', '.')
  return plain.test(figure) ? figure.replace(',', '.') : undefined
}

/** Parses a number as people write it: `6 200`, `$6,200.00`, `6200,5`. Returns an error for an ambiguous one. */
export const readNumber = (typed: string, { decimals, unit, example }: Expected): ReadNumber => {
  const bare = typed.replace(/[\s\u00a0\u2007\u2009\u202f']/g, '')
  const [, before = '', figure = '', after = ''] = bare.match(/^([^\d.,]*)([\d.,]*)(.*)$/) ?? []
  const means = decimals === 0 && unit ? unit.words : 'цифрами'
  const unreadable = { fault: `Напишите ${means}, например ${example}` }
  for (const mark of [before, after].filter((each) => each !== '')) {
    const said = unitOf(mark)
    if (said === undefined || unit === undefined) return unreadable
    if (said !== unit) return { fault: `Указано ${said.words}, а нужно ${unit.words}` }
  }
  if (figure === '') return { fault: 'Заполните это поле' }
  const written = canonical(figure)
  if (written === undefined) return unreadable
  if (ambiguous.test(figure) && decimals > 0) {
    // Suggests both readings. With a comma in place of the point the number would silently be read as thousands.
    const smaller = formatDecimal(String(Math.round(Number(figure) * 100) / 100))
    return { fault: `Напишите ${smaller} или ${figure.replace('.', '')}` }
  }
  const [, part = ''] = written.split('.')
  if (part.length <= decimals) return { value: Number(written) }
  return decimals === 0 ? unreadable : { fault: 'После запятой не больше двух знаков' }
}
