import {
  type AmountsByCurrency,
  type Calculation,
  type CalculationLine,
  type CalculationLineCode,
  type CalculationLineGroupTotal,
  calculationLineCodes,
  calculationLineGroupCodes,
  calculationLineGroupTitles,
} from '../calculation.ts'
import { subtractMoneyAmounts } from '../money.ts'
import {
  type CalculationCostFactor,
  type CalculationWithTablesAndSettings,
  createCalculationCostFactorFinder,
} from './line-factors.ts'

export type { CalculationWithTablesAndSettings }

/** Explains why a line differs between two calculations. Returns `null` if the reason is unknown. */
export type CalculationChangeReasonFinder = (code: CalculationLineCode) => string | null

/** Formats the cost factors with different values in the two compared calculations, such as `коэффициент 5 → 6`. */
const formatChangedFactors = (
  before: readonly CalculationCostFactor[],
  after: readonly CalculationCostFactor[],
): readonly string[] =>
  after.flatMap(({ label, value }) => {
    const earlier = before.find((factor) => factor.label === label)
    return earlier && earlier.value !== value ? [`${label} ${earlier.value} → ${value}`] : []
  })

const isSameLine = (saved: Calculation, repeated: Calculation, code: CalculationLineCode): boolean => {
  const [line, again] = [saved, repeated].map(({ lines }) => lines.find((each) => each.code === code))
  return line?.uah === again?.uah && line?.usd === again?.usd && line?.eur === again?.eur
}

/**
 * Explains how a saved calculation differs from a later one. `repeated` is the saved input calculated again: a line
 * that differs between `saved` and `repeated` was calculated by another release, so the reason is unknown.
 */
export const createCalculationChangeReasonFinder = (
  saved: Calculation,
  repeated: CalculationWithTablesAndSettings,
  later: CalculationWithTablesAndSettings,
): CalculationChangeReasonFinder => {
  const findBefore = createCalculationCostFactorFinder(repeated)
  const findAfter = createCalculationCostFactorFinder(later)
  return (code) => {
    if (!isSameLine(saved, repeated.calculation, code)) return null
    const before = findBefore(code)
    const changes = findAfter(code).map((factors, rank) => formatChangedFactors(before[rank] ?? [], factors))
    return changes.find((texts) => texts.length > 0)?.join('\n') ?? null
  }
}

/** One line of a calculation before and after a change; `null` on the side where the line is missing. */
export interface CalculationLineDifference extends Pick<CalculationLine, 'group' | 'code' | 'title'> {
  before: AmountsByCurrency | null
  after: AmountsByCurrency | null
  change: AmountsByCurrency
  reason: string | null
}

export interface CalculationDifference {
  lines: readonly CalculationLineDifference[]
  customsValue: AmountsByCurrency
  groups: readonly CalculationLineGroupTotal[]
  total: AmountsByCurrency
}

const zeroAmounts: AmountsByCurrency = { uah: 0, usd: 0, eur: 0 }

const diffAmounts = (
  before: AmountsByCurrency | null | undefined,
  after: AmountsByCurrency | null | undefined,
): AmountsByCurrency => ({
  uah: subtractMoneyAmounts((after ?? zeroAmounts).uah, (before ?? zeroAmounts).uah),
  usd: subtractMoneyAmounts((after ?? zeroAmounts).usd, (before ?? zeroAmounts).usd),
  eur: subtractMoneyAmounts((after ?? zeroAmounts).eur, (before ?? zeroAmounts).eur),
})

const pickAmounts = (line: CalculationLine | undefined): AmountsByCurrency | null =>
  line ? { uah: line.uah, usd: line.usd, eur: line.eur } : null

export const diffCalculations = (
  before: Calculation,
  after: Calculation,
  findReason: CalculationChangeReasonFinder = () => null,
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
