import { splitNonEmptyLines } from '../../format/index.ts'
import {
  type AmountSettingKind,
  createSettingValueCheck,
  type SettingValueError,
  splitSettingLineIntoKeyAndValue,
  type TieredSettingKind,
} from './setting-value-kinds.ts'

/**
 * One line of a tiered setting: a value that applies up to and including the bound; the last tier has no
 * bound.
 */
export interface TieredSettingLine {
  readonly upTo: string
  readonly value: string
}

/** Parses the tiers of a setting without checking them. */
export const parseTieredSettingLines = (text: string): readonly TieredSettingLine[] =>
  splitNonEmptyLines(text).map((row) => {
    const [upTo, value] = splitSettingLineIntoKeyAndValue(row)
    return { upTo, value }
  })

export const formatTieredSettingLines = (tiers: readonly TieredSettingLine[]): string =>
  tiers.map(({ upTo, value }) => `${upTo}: ${value}`).join('\n')

const findBoundError = (tiers: readonly TieredSettingLine[], index: number): string | undefined => {
  const upTo = tiers[index]?.upTo ?? ''
  if (index === tiers.length - 1) return upTo === '' ? undefined : 'Последняя ступень не имеет границы'
  if (!/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(upTo)) return 'Укажите границу числом'
  const previousBound = index === 0 ? undefined : tiers[index - 1]?.upTo
  return previousBound !== undefined && Number(previousBound) >= Number(upTo)
    ? 'Граница должна быть больше предыдущей'
    : undefined
}

/**
 * Creates a setting kind with one line for each upper bound, the last without one: `165: 3`, `290: 4`, `: 5`.
 */
export const createTieredSettingKind = (inner: AmountSettingKind): TieredSettingKind => ({
  name: 'tiers',
  inner,
  ...createSettingValueCheck(
    `по строке на ступень, «верхняя граница: значение», последняя без границы; значение — ${inner.expects}`,
    (text) => {
      const lines = parseTieredSettingLines(text)
      // Without this check a setting line without a colon would be read as the last tier.
      if (lines.length === 0 || splitNonEmptyLines(text).some((row) => !row.includes(':'))) {
        return [{ says: 'Нужны ступени, последняя без границы' }]
      }
      return lines.flatMap(({ value }, line): SettingValueError[] => {
        const message = findBoundError(lines, line)
        return [
          ...(message === undefined ? [] : [{ says: message, line, isOfKey: true } as const]),
          ...inner.findErrors(value).map((fault) => ({ ...fault, line })),
        ]
      })
    },
  ),
})
