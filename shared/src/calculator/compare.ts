import {
  type Calculation,
  type Group,
  groupCodes,
  groupTitles,
  type Line,
  lineCodes,
  type Sum,
} from './calculation.ts'

/** One line before and after; `null` on the side where it is missing. */
export interface LineDifference extends Pick<Line, 'group' | 'code' | 'title'> {
  readonly before: Sum | null
  readonly after: Sum | null
  readonly change: Sum
}

export interface Difference {
  readonly lines: readonly LineDifference[]
  readonly customsValue: Sum
  readonly groups: readonly Group[]
  readonly total: Sum
}

const nothing: Sum = { uah: 0, usd: 0, eur: 0 }

const cents = (amount: number): number => Math.round(amount * 100)

const less = (after: number, before: number): number => (cents(after) - cents(before)) / 100

const changeOf = (before: Sum | null | undefined, after: Sum | null | undefined): Sum => ({
  uah: less((after ?? nothing).uah, (before ?? nothing).uah),
  usd: less((after ?? nothing).usd, (before ?? nothing).usd),
  eur: less((after ?? nothing).eur, (before ?? nothing).eur),
})

const sumOf = (line: Line | undefined): Sum | null =>
  line ? { uah: line.uah, usd: line.usd, eur: line.eur } : null

/** Compares two calculations line by line, in the order in which lines are added up. */
export const compareCalculations = (before: Calculation, after: Calculation): Difference => {
  const codes = lineCodes.filter((code) =>
    [...before.lines, ...after.lines].some((line) => line.code === code),
  )
  return {
    lines: codes.flatMap((code) => {
      const was = before.lines.find((line) => line.code === code)
      const is = after.lines.find((line) => line.code === code)
      const named = is ?? was
      if (!named) return []
      const { group, title } = named
      return [
        { group, code, title, before: sumOf(was), after: sumOf(is), change: changeOf(sumOf(was), sumOf(is)) },
      ]
    }),
    customsValue: changeOf(before.customsValue, after.customsValue),
    groups: groupCodes.map((group) => ({
      group,
      title: groupTitles[group],
      ...changeOf(
        before.groups.find((each) => each.group === group),
        after.groups.find((each) => each.group === group),
      ),
    })),
    total: changeOf(before.total, after.total),
  }
}
