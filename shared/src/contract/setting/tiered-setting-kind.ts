import { FIRST_CALCULATION_DAY } from '../../calculator/index.ts'
import { splitNonEmptyLines } from '../../format/index.ts'
import { type DatedSettingTextLine, findSettingStartDayError } from './dated-setting-kind.ts'
import {
  type AmountSettingKind,
  createSettingValueCheck,
  type SettingValueError,
  splitSettingLineIntoKeyAndValue,
  type TieredSettingKind,
} from './setting-value-kinds.ts'

/** Line of a tiered setting. Its value applies up to and including the bound; the last tier has no bound. */
export interface TieredSettingTextLine {
  upTo: string
  value: string
}

export const parseTieredSettingLines = (text: string): readonly TieredSettingTextLine[] =>
  splitNonEmptyLines(text).map((row) => {
    const [upTo, value] = splitSettingLineIntoKeyAndValue(row)
    return { upTo, value }
  })

export const formatTieredSettingLines = (tiers: readonly TieredSettingTextLine[]): string =>
  tiers.map(({ upTo, value }) => `${upTo}: ${value}`).join('\n')

const findBoundError = (tiers: readonly TieredSettingTextLine[], index: number): string | undefined => {
  const upTo = tiers[index]?.upTo ?? ''
  if (index === tiers.length - 1) return upTo === '' ? undefined : 'Последняя ступень не имеет границы'
  if (!/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(upTo)) return 'Укажите границу числом'
  const previousBound = index === 0 ? undefined : tiers[index - 1]?.upTo
  return previousBound !== undefined && Number(previousBound) >= Number(upTo)
    ? 'Граница должна быть больше предыдущей'
    : undefined
}

interface TierBlock {
  /** Day in a heading of a tiered setting such as `[2027-01-01]`; `undefined` for the tiers above the first heading. */
  day: string | undefined
  rows: readonly string[]
  line: number
}

const splitTierBlocks = (text: string): readonly TierBlock[] => {
  const blocks: (TierBlock & { rows: string[] })[] = []
  for (const [line, row] of splitNonEmptyLines(text).entries()) {
    const day = /^\s*\[(.*)\]\s*$/.exec(row)?.[1]?.trim()
    const last = blocks.at(-1)
    if (day !== undefined) blocks.push({ day, rows: [], line })
    else if (last) last.rows.push(row)
    else blocks.push({ day: undefined, rows: [row], line })
  }
  return blocks
}

/**
 * Parses tiers under headings with a start day, without checking them. Tiers above the first heading apply from the
 * first day that the calculator supports. Returns `undefined` for tiers without a heading.
 */
export const parseDatedSettingTiers = (text: string): readonly DatedSettingTextLine[] | undefined => {
  const blocks = splitTierBlocks(text)
  return blocks.some(({ day }) => day !== undefined)
    ? blocks.map(({ day = FIRST_CALCULATION_DAY, rows }) => ({ day, value: rows.join('\n') }))
    : undefined
}

export const buildTieredSettingText = (lines: readonly DatedSettingTextLine[]): string =>
  lines.map(({ day, value }) => `[${day}]\n${value}`).join('\n')

const findTierErrors = (inner: AmountSettingKind, rows: readonly string[]): SettingValueError[] => {
  const tiers = parseTieredSettingLines(rows.join('\n'))
  // A line of the setting without a colon is rejected: in any place it would be read as the last tier.
  if (tiers.length === 0 || rows.some((row) => !row.includes(':')))
    return [{ message: 'Нужны ступени, последняя без границы' }]
  return tiers.flatMap(({ value }, line): SettingValueError[] => {
    const message = findBoundError(tiers, line)
    return [
      ...(message === undefined ? [] : [{ message, line, isOfKey: true } as const]),
      ...inner.findErrors(value).map((error) => ({ ...error, line })),
    ]
  })
}

/**
 * Creates a type of setting whose text has a line for each upper bound, the last without one: `165: 3`, `: 5`. Tiers
 * that change on a day follow a heading `[2027-01-01]`.
 */
export const createTieredSettingKind = (inner: AmountSettingKind): TieredSettingKind => ({
  name: 'tiers',
  inner,
  ...createSettingValueCheck(
    `по строке на ступень, «верхняя граница: значение», последняя без границы; значение — ${inner.expects}; если ступени менялись, то над каждыми день, например «[2026-01-01]»`,
    (text) => {
      const dated = parseDatedSettingTiers(text)
      if (!dated) return findTierErrors(inner, splitNonEmptyLines(text))
      return splitTierBlocks(text).flatMap(({ day, rows, line }, index): SettingValueError[] => {
        const message = dated[index] && findSettingStartDayError(dated[index], dated.slice(0, index))
        const firstTier = day === undefined ? line : line + 1
        return [
          ...(message === undefined ? [] : [{ message, line, isOfKey: true } as const]),
          ...findTierErrors(inner, rows).map((error) => ({ ...error, line: firstTier + (error.line ?? 0) })),
        ]
      })
    },
  ),
})
