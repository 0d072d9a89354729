// The comparison has an entry point of its own: only the server compares calculations, so the bundle of the
// engine does not carry it.

export { createChangeReasonFinder, type FindChangeReason } from './change-reasons.ts'
export { type CalculationDifference, compareCalculations } from './compare-calculations.ts'
export type { CalculationWithSources } from './line-factors.ts'
