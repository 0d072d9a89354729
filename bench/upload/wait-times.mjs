import { median } from '../lib/harness.mjs'

/** Maximum factor by which other clients may wait longer during an upload. */
export const MAX_WAIT_RATIO = 5

/** Returns the 99th percentile of the waiting times. */
export const computeP99 = (waits) => {
  const sorted = [...waits].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1]
}

/**
 * Compares waiting times under load with those of an idle server. The p99 of idle rounds varies by a factor of two, so all
 * idle rounds are pooled. The loaded rounds count by their median, so that one stall of the machine does not decide.
 */
export const summarizeWaits = (rounds) => {
  const idle = computeP99(rounds.flatMap((round) => round.idle))
  const loaded = median(rounds.map((round) => computeP99(round.loaded)))
  const longest = Math.max(...rounds.flatMap((round) => round.loaded))
  return { idle, loaded, longest, ratio: loaded / idle }
}

/** Returns a line if other clients wait too long. */
export const findWaitMisses = ({ ratio }) =>
  ratio < MAX_WAIT_RATIO
    ? []
    : [`others wait ${ratio.toFixed(1)} times as long, under ${MAX_WAIT_RATIO} wanted`]
