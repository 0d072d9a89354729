import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { calculate, calculateCarRoutePrices, indexFeeTables } from '../index.ts'
import { validCalculationArguments } from './random/random-arguments.ts'

/** The locale and time zone of a process, and fingerprints of its results for a fixed set of random calculations. */
export interface OutcomeFingerprints {
  locale: string
  midnight: number
  fingerprints: readonly string[]
}

const fingerprintAnswer = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 12)

const report: OutcomeFingerprints = {
  locale: new Intl.NumberFormat().resolvedOptions().locale,
  midnight: new Date('2026-01-01T00:00:00Z').getHours(),
  fingerprints: fc
    .sample(validCalculationArguments, { numRuns: Number(process.argv[2]), seed: 20181125 })
    .map(({ input, tables, rates, settings }) => {
      const indexed = indexFeeTables(tables)
      return fingerprintAnswer([
        calculate(input, indexed, rates, settings),
        calculateCarRoutePrices(input, indexed, rates, settings),
      ])
    }),
}

process.stdout.write(JSON.stringify(report))
