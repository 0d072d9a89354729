import { median } from '../median.mjs'

/** Others wait at most so many times as long while the office uploads. */
export const CEILING = 5

/** The wait that one in a hundred exceeds. */
export const p99 = (waits) => {
  const sorted = [...waits].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1]
}

/** Of each side the median of its rounds, and of the rounds' ratios the median. */
export const sumUp = (rounds) => ({
  idle: median(rounds.map(({ idle }) => idle)),
  loaded: median(rounds.map(({ loaded }) => loaded)),
  ratio: median(rounds.map(({ idle, loaded }) => loaded / idle)),
})

/** A line where others wait too long. */
export const misses = ({ ratio }) =>
  ratio < CEILING ? [] : [`others wait ${ratio.toFixed(1)} times as long, under ${CEILING} wanted`]
