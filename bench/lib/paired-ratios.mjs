import { median } from './harness.mjs'

/**
 * Measures each target between two slices of the baseline: `B T1 B T2 B …`. The order rotates with the rounds, so that no
 * target always follows the same one. `measure` receives a side and the number of the round.
 */
export const measurePairedRound = async ({ baseline, targets, round, measure }) => {
  const shift = round % targets.length
  const rotated = [...targets.slice(shift), ...targets.slice(0, shift)]
  const measured = new Map()
  let before = await measure(baseline, round)
  for (const target of rotated) {
    const own = await measure(target, round)
    const after = await measure(baseline, round)
    measured.set(target.name, { own, before, after })
    before = after
  }
  return measured
}

/** Divides a figure of a slice by the mean of the baseline's slices before and after it. */
const divideByNeighbours = ({ own, before, after }, figure) =>
  (2 * own[figure]) / (before[figure] + after[figure])

/** Returns the median of numbers and their extremes. */
export const summarizeNumbers = (numbers) => ({
  median: median(numbers),
  min: Math.min(...numbers),
  max: Math.max(...numbers),
})

/** Summarizes how many times the baseline's figure a target reached in each round. */
export const summarizeRatios = (rounds, name, figure) =>
  summarizeNumbers(rounds.map((round) => divideByNeighbours(round.get(name), figure)))

/** Compares two targets through the baseline: each is divided by its own neighbours first. */
export const compareServerRatios = (rounds, name, other, figure) =>
  summarizeNumbers(
    rounds.map(
      (round) => divideByNeighbours(round.get(name), figure) / divideByNeighbours(round.get(other), figure),
    ),
  )

/** Returns the median of a figure of a target over all rounds, not divided by anything. */
export const computeServerMedian = (rounds, name, figure) =>
  median(rounds.map((round) => round.get(name).own[figure]))

export const formatRatioSummary = ({ median: middle, min, max }, digits = 2) =>
  `${middle.toFixed(digits)}× [${min.toFixed(digits)}..${max.toFixed(digits)}]`
