import { median } from '../median.mjs'

/** Others wait at most so many times as long while the office uploads. */
export const CEILING = 5

/** The wait that one in a hundred exceeds. */
export const p99 = (waits) => {
  const sorted = [...waits].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1]
}

/**
 * Of two rounds of an idle server one may have half the other's p99, so all of them count as one. Of those with work
 * the median is taken: one in which the machine itself stood still does not decide.
 */
export const sumUp = (rounds) => {
  const idle = p99(rounds.flatMap((round) => round.idle))
  const loaded = median(rounds.map((round) => p99(round.loaded)))
  const longest = Math.max(...rounds.flatMap((round) => round.loaded))
  return { idle, loaded, longest, ratio: loaded / idle }
}

/** A line where others wait too long. */
export const misses = ({ ratio }) =>
  ratio < CEILING ? [] : [`others wait ${ratio.toFixed(1)} times as long, under ${CEILING} wanted`]
