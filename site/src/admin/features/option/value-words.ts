import { type Inner, inForceOn, type Kind, readDated, readTiers, type Tier } from 'shared/contract'
import { formatDecimal, formatPhone, splitNonEmptyLines } from 'shared/format'

interface Dated {
  readonly day: string
  readonly text: string
}

/** A value as it is read: what holds today, since when, and what is to come. */
export interface ValueWords {
  readonly lines: readonly string[]
  readonly since?: string
  /** That day lies ahead, and its value holds already since nothing stands before it. */
  readonly isBeforeFirst?: true
  readonly later: readonly Dated[]
}

const innerWords = (kind: Inner, value: string): string =>
  kind.name === 'amount' ? formatDecimal(value) : (kind.words[value] ?? value)

const tierWords = (tiers: readonly Tier[]): readonly string[] =>
  tiers.map(({ upTo, value }, i) => {
    const before = tiers[i - 1]?.upTo
    const bound = before === undefined ? 'любое' : `больше ${formatDecimal(before)}`
    return `${upTo === '' ? bound : `до ${formatDecimal(upTo)}`} — ${formatDecimal(value)}`
  })

const plainLines = (kind: Exclude<Kind, { readonly name: 'dated' }>, value: string): readonly string[] => {
  if (kind.name === 'tiers') return tierWords(readTiers(value))
  if (kind.name === 'amount' || kind.name === 'choice') return [innerWords(kind, value)]
  const lines = splitNonEmptyLines(value)
  return kind.name === 'phones' ? lines.map(formatPhone) : lines
}

export const valueWords = (kind: Kind, value: string, today: string): ValueWords => {
  if (kind.name !== 'dated') return { lines: plainLines(kind, value), later: [] }
  const dated = readDated(value)
  if (!dated) return { lines: plainLines(kind.inner, value), later: [] }
  const now = inForceOn(today, dated)
  const later = dated
    .filter(({ day }) => day > today && day !== now?.day)
    .map((line) => ({ day: line.day, text: innerWords(kind.inner, line.value) }))
  return {
    lines: now ? [innerWords(kind.inner, now.value)] : [],
    ...(now ? { since: now.day } : {}),
    ...(now && now.day > today ? { isBeforeFirst: true } : {}),
    later,
  }
}
