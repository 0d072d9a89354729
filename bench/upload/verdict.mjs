/** Others wait at most so many times as long while the office uploads. */
export const CEILING = 5

/** The wait that one in a hundred exceeds. */
export const p99 = (waits) => {
  const sorted = [...waits].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1]
}

/**
 * Of all rounds together: the wait that one in a hundred exceeds hangs on the seven longest of one round, and of two
 * rounds of an idle server one may have half the other's.
 */
export const sumUp = (rounds) => {
  const idle = rounds.flatMap((round) => round.idle)
  const loaded = rounds.flatMap((round) => round.loaded)
  return {
    idle: p99(idle),
    loaded: p99(loaded),
    longest: Math.max(...loaded),
    ratio: p99(loaded) / p99(idle),
  }
}

/** A line where others wait too long. */
export const misses = ({ ratio }) =>
  ratio < CEILING ? [] : [`others wait ${ratio.toFixed(1)} times as long, under ${CEILING} wanted`]
