import fc from 'fast-check'
import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many times a repeated test ran. */
    runs?: number
    /** How many times it would run without a time limit. */
    plannedRuns?: number
    /** The time limit was reached before the test began. */
    isOutOfTime?: boolean
  }
}

const DEFAULT_SEED = 21

// The real clock is saved, because a test may replace it by a fake one.
const { now } = Date

const isSoak = Boolean(process.env.SOAK)

/** Seed of all random tests: constant in `npm test`, new in each `npm run soak`. Set `TEST_SEED` to repeat a failed run. */
export const testSeed = Number(process.env.TEST_SEED || DEFAULT_SEED)

export const seedHint = `TEST_SEED=${testSeed} npm ${isSoak ? 'run soak' : 'test'} repeats it`

/** Returns the number of runs: `full` in `npm run soak`, `share` in `npm test`. */
export const chooseRunCount = (full: number, share: number): number => (isSoak ? full : share)

/** Checks whether `npm run soak -- --minutes N` has used up its minutes. */
export const isTimeLimitReached = (): boolean => {
  const deadline = process.env.SOAK_UNTIL
  return Boolean(deadline) && now() >= Number(deadline)
}

const recordRuns = (runs: number, planned: number): void => {
  const meta = TestRunner.getCurrentTest()?.meta
  if (!meta) return
  meta.runs = (meta.runs ?? 0) + runs
  meta.plannedRuns = (meta.plannedRuns ?? 0) + planned
}

export interface RandomGenerator {
  /** Returns an integer from `min` to below `max`. */
  integer: (min: number, max: number) => number
}

/** The mulberry32 generator. */
export const createRandomGenerator = (start: number): RandomGenerator => {
  let state = start >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { integer: (min, max) => min + Math.floor(next() * (max - min)) }
}

/** Runs rounds one after another until the time limit. Returns how many ran. */
export const repeatTestRounds = async (
  times: number,
  run: (round: number, random: RandomGenerator) => Promise<unknown> | unknown,
): Promise<number> => {
  let rounds = 0
  try {
    for (; rounds < times && !isTimeLimitReached(); rounds += 1)
      await run(rounds, createRandomGenerator(testSeed + rounds))
  } catch (cause) {
    throw new Error(`round ${rounds + 1} of ${times} failed; ${seedHint}`, { cause })
  } finally {
    recordRuns(rounds, times)
  }
  return rounds
}

/** Throws an error that names the seed. A property that the time limit interrupted has not failed. */
export const throwIfPropertyFailed = <Ts>(details: fc.RunDetails<Ts>): void => {
  const isOnlyInterrupted = details.interrupted && details.counterexample === null
  if (!details.failed || isOnlyInterrupted) return
  throw new Error(`${fc.defaultReportMessage(details)}\n${seedHint}`, { cause: details.errorInstance })
}

/** Checks a property as `fc.assert` does, but ends at the time limit. Returns the number of runs. */
export const checkProperty = async <Ts>(
  property: fc.IRawProperty<Ts>,
  times: number,
  options: fc.Parameters<Ts> = {},
): Promise<number> => {
  const limited: fc.IRawProperty<Ts> = Object.create(property, {
    run: {
      value: (drawn: Ts) => (isTimeLimitReached() ? new fc.PreconditionFailure(true) : property.run(drawn)),
    },
  })
  const details = await fc.check(limited, { ...options, numRuns: times, seed: testSeed })
  recordRuns(details.numRuns, times)
  throwIfPropertyFailed(details)
  return details.numRuns
}
