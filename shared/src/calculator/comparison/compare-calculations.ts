import {
  type Calculation,
  type CalculationLine,
  type CalculationLineGroup,
  type CurrencyAmounts,
  calculationLineCodes,
  calculationLineGroupCodes,
  calculationLineGroupTitles,
} from '../calculation.ts'
import { subtractAmounts } from '../money.ts'
import type { FindChangeReason } from './change-reasons.ts'

/** One line of a calculation before and after a change; `null` on the side where the line is missing. */
export interface CalculationLineDifference extends Pick<CalculationLine, 'group' | 'code' | 'title'> {
  before: CurrencyAmounts | null
  after: CurrencyAmounts | null
  change: CurrencyAmounts
  /** Why the line differs. `null` if it does not, or if the reason is not known. */
  reason: string | null
}

export interface CalculationDifference {
  lines: readonly CalculationLineDifference[]
  customsValue: CurrencyAmounts
  groups: readonly CalculationLineGroup[]
  total: CurrencyAmounts
}

const zeroAmounts: CurrencyAmounts = { uah: 0, usd: 0, eur: 0 }

const diffAmounts = (
  before: CurrencyAmounts | null | undefined,
  after: CurrencyAmounts | null | undefined,
): CurrencyAmounts => ({
  uah: subtractAmounts((after ?? zeroAmounts).uah, (before ?? zeroAmounts).uah),
  usd: subtractAmounts((after ?? zeroAmounts).usd, (before ?? zeroAmounts).usd),
  eur: subtractAmounts((after ?? zeroAmounts).eur, (before ?? zeroAmounts).eur),
})

const pickAmounts = (line: CalculationLine | undefined): CurrencyAmounts | null =>
  line ? { uah: line.uah, usd: line.usd, eur: line.eur } : null

/** Compares two calculations line by line, in the order in which lines are added up. */
export const compareCalculations = (
  before: Calculation,
  after: Calculation,
  findReason: FindChangeReason = () => null,
): CalculationDifference => ({
  lines: calculationLineCodes.flatMap((code) => {
    const lineBefore = before.lines.find((line) => line.code === code)
    const lineAfter = after.lines.find((line) => line.code === code)
    const line = lineAfter ?? lineBefore
    if (!line) return []
    const { group, title } = line
    const change = diffAmounts(pickAmounts(lineBefore), pickAmounts(lineAfter))
    return [
      {
        group,
        code,
        title,
        before: pickAmounts(lineBefore),
        after: pickAmounts(lineAfter),
        change,
        reason: change.uah || change.usd || change.eur ? findReason(code) : null,
      },
    ]
  }),
  customsValue: diffAmounts(before.customsValue, after.customsValue),
  groups: calculationLineGroupCodes.map((group) => ({
    group,
    title: calculationLineGroupTitles[group],
    ...diffAmounts(
      before.groups.find((each) => each.group === group),
      after.groups.find((each) => each.group === group),
    ),
  })),
  total: diffAmounts(before.total, after.total),
})
