import type { Calculation, CalculationLineCode } from '../calculation.ts'
import { type CalculationWithSources, createLineFactorFinder, type LineFactor } from './line-factors.ts'

/**
 * Finds the reason why a line differs between two calculations, with one changed factor per text line. `null` if
 * it is not known.
 */
export type FindChangeReason = (code: CalculationLineCode) => string | null

/** Compares the factors that both sides have. Factors that differ are formatted as `коэффициент 5 → 6`. */
const formatChangedFactors = (
  before: readonly LineFactor[],
  after: readonly LineFactor[],
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
 * Creates a function that explains why the lines of a saved calculation differ from those of a later one.
 * `repeated` is the saved calculation calculated again from its own tables and settings. If another release
 * calculated a line differently, its factors explain nothing, so its reason is unknown.
 */
export const createChangeReasonFinder = (
  saved: Calculation,
  repeated: CalculationWithSources,
  later: CalculationWithSources,
): FindChangeReason => {
  const findBefore = createLineFactorFinder(repeated)
  const findAfter = createLineFactorFinder(later)
  return (code) => {
    if (!isSameLine(saved, repeated.calculation, code)) return null
    const before = findBefore(code)
    const changes = findAfter(code).map((factors, rank) => formatChangedFactors(before[rank] ?? [], factors))
    return changes.find((texts) => texts.length > 0)?.join('\n') ?? null
  }
}
