import type { Outcome } from '../index.ts'
import type { Verdict } from './second-evaluator/verdict.ts'

/** Reduces the outcome of the engine to the form of the second evaluator, without texts. */
export const gistOf = ({ calculation, refusal }: Outcome): Verdict => {
  if (refusal) {
    return { refusal: refusal.code, paths: [...new Set(refusal.faults.map(({ path }) => path))].sort() }
  }
  const { uah, usd, eur, of } = calculation.customsValue
  return {
    lines: calculation.lines.map((line) => ({
      ...{ group: line.group, code: line.code, ...line.amount, uah: line.uah, usd: line.usd, eur: line.eur },
    })),
    groups: calculation.groups.map(({ title: _title, ...sums }) => sums),
    customsValue: { uah, usd, eur, of },
    total: calculation.total,
    warnings: calculation.warnings.map(({ code }) => code).sort(),
    tables: calculation.used.tables,
  }
}
