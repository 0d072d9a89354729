import { median } from '../median.mjs'

const microseconds = (work, times) => {
  const begun = performance.now()
  for (let time = 0; time < times; time += 1) work(time)
  return ((performance.now() - begun) * 1_000) / times
}

/** Returns the median duration of one call in microseconds over several rounds. */
export const medianOf = (work, times, rounds) =>
  median(Array.from({ length: rounds }, () => microseconds(work, times)))

/** Measures both sides alternately in one run. Returns their medians in microseconds and the ratio. */
export const inTurns = ({ ours, rival }, rounds) => {
  const sides = { ours: [], rival: [] }
  for (let round = 0; round < rounds; round += 1) {
    sides.ours.push(microseconds(ours.work, ours.times))
    sides.rival.push(microseconds(rival.work, rival.times))
  }
  const [oursMedian, rivalMedian] = [median(sides.ours), median(sides.rival)]
  return { ours: oursMedian, rival: rivalMedian, ratio: rivalMedian / oursMedian }
}
