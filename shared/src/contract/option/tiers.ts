import { splitNonEmptyLines } from '../../format/index.ts'
import { type Amount, checking, type Fault, type Tiers } from './kind.ts'
import { splitLine } from './split-line.ts'

/** A value that applies up to and including the bound; the last tier has no bound. */
export interface Tier {
  readonly upTo: string
  readonly value: string
}

/** Parses the tiers without checking them. */
export const readTiers = (text: string): readonly Tier[] =>
  splitNonEmptyLines(text).map((row) => {
    const [upTo, value] = splitLine(row)
    return { upTo, value }
  })

export const printTiers = (tiers: readonly Tier[]): string =>
  tiers.map(({ upTo, value }) => `${upTo}: ${value}`).join('\n')

const faultOfBound = (tiers: readonly Tier[], at: number): string | undefined => {
  const upTo = tiers[at]?.upTo ?? ''
  if (at === tiers.length - 1) return upTo === '' ? undefined : 'Последняя ступень не имеет границы'
  if (!/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(upTo)) return 'Укажите границу числом'
  const before = at === 0 ? undefined : tiers[at - 1]?.upTo
  return before !== undefined && Number(before) >= Number(upTo)
    ? 'Граница должна быть больше предыдущей'
    : undefined
}

/** Creates a kind with one line for each upper bound, the last without one: `165: 3`, `290: 4`, `: 5`. */
export const tiers = (inner: Amount): Tiers => ({
  name: 'tiers',
  inner,
  ...checking(
    `по строке на ступень, «верхняя граница: значение», последняя без границы; значение — ${inner.expects}`,
    (text) => {
      const all = readTiers(text)
      // Without this check a line without a colon would be read as the last tier.
      if (all.length === 0 || splitNonEmptyLines(text).some((row) => !row.includes(':'))) {
        return [{ says: 'Нужны ступени, последняя без границы' }]
      }
      return all.flatMap(({ value }, line): Fault[] => {
        const says = faultOfBound(all, line)
        return [
          ...(says === undefined ? [] : [{ says, line, isOfKey: true } as const]),
          ...inner.faults(value).map((fault) => ({ ...fault, line })),
        ]
      })
    },
  ),
})
