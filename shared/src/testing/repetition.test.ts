import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  checkProperty,
  chooseRunCount,
  createRandomGenerator,
  repeatTestRounds,
  testSeed,
} from './repetition.ts'

/** Simulates that the minutes of `npm run soak -- --minutes N` are used up. */
const useUpTime = () => vi.stubEnv('SOAK_UNTIL', '1')

describe('a random generator', () => {
  test('a random generator gives the same numbers for the same seed and others for another', () => {
    const draw = (start: number) => {
      const random = createRandomGenerator(start)
      return Array.from({ length: 20 }, () => random.integer(0, 1_000_000))
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  test('a random generator gives every number of its range and none outside it', () => {
    const random = createRandomGenerator(testSeed)
    const drawn = new Set(Array.from({ length: 1_000 }, () => random.integer(3, 8)))
    expect([...drawn].toSorted()).toEqual([3, 4, 5, 6, 7])
  })
})

describe('a repeated test', () => {
  test('a test repeated in rounds counts the rounds and gets a new random generator in each of them', async ({
    task,
  }) => {
    const drawn: number[] = []
    const rounds = await repeatTestRounds(3, (_, random) => drawn.push(random.integer(0, 2 ** 31)))
    expect([rounds, new Set(drawn).size, task.meta.runs]).toEqual([3, 3, 3])
  })

  test('a test repeated in rounds that fails names the number of the round and the seed', async ({
    task,
  }) => {
    const failing = repeatTestRounds(3, (round) => {
      if (round === 1) throw new Error('broken')
    })
    await expect(failing).rejects.toThrow(`round 2 of 3 failed; TEST_SEED=${testSeed}`)
    await expect(failing).rejects.toMatchObject({ cause: { message: 'broken' } })
    expect([task.meta.runs, task.meta.plannedRuns]).toEqual([1, 3])
  })

  test('a test repeated in rounds ends after the round in which the time limit was reached, and counts this round', async ({
    task,
  }) => {
    const rounds = await repeatTestRounds(100, (round) => round === 2 && useUpTime())
    expect([rounds, task.meta.runs]).toEqual([3, 3])
  })
})

describe('a repeated property', () => {
  const isBelow = (limit: number) => fc.property(fc.nat(), (n) => n < limit)

  test('a property-based test uses the seed of the test run and reports how many times it ran', async ({
    task,
  }) => {
    const draw = async () => {
      const numbers: number[] = []
      await checkProperty(
        fc.property(fc.nat(), (n) => void numbers.push(n)),
        chooseRunCount(400, 40),
      )
      return numbers
    }
    expect(await draw()).toEqual(await draw())
    expect(task.meta.runs).toBe(2 * chooseRunCount(400, 40))
  })

  test('a property-based test that fails names the seed and the smallest counterexample', async () => {
    const asynchronous = fc.asyncProperty(fc.nat(), async (n) => n < 5)
    for (const property of [isBelow(5), asynchronous]) {
      await expect(checkProperty(property, 100)).rejects.toThrow(`TEST_SEED=${testSeed}`)
      await expect(checkProperty(property, 100)).rejects.toThrow('Counterexample: [5]')
    }
  })

  test('a property-based test ends after the run in which the time limit was reached', async ({ task }) => {
    let runs = 0
    const run = () => {
      runs += 1
      if (runs % 3 === 0) useUpTime()
    }
    await checkProperty(fc.property(fc.nat(), run), 100)
    vi.unstubAllEnvs()
    const asynchronous = fc.asyncProperty(fc.nat(), async () => run())
    await checkProperty(asynchronous, 100)
    expect([runs, task.meta.runs]).toEqual([6, 6])
  })

  test('a property-based test does not fail if the time limit is reached before its first run', async () => {
    useUpTime()
    expect(await checkProperty(isBelow(0), 100)).toBe(0)
  })
})

test('a property-based test run with fc.assert uses the seed of the test run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(testSeed)
  expect(() => fc.assert(fc.property(fc.nat(), (n) => n < 5))).toThrow(`TEST_SEED=${testSeed}`)
})
