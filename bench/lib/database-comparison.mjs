import { median } from './harness.mjs'
import { summarizeNumbers } from './paired-ratios.mjs'
import { readProcessTreeCpuSeconds } from './process-usage.mjs'

const toMicroseconds = (seconds, count) => (seconds * 1e6) / count

/** Runs one slice of load. Adds the CPU time per request of the product and of its database server. */
export const measureServer = async (load, server, job) => {
  const before = { own: readProcessTreeCpuSeconds(server.pid), database: server.readDatabaseCpu() }
  const result = await load.run({ ...job, origin: server.origin })
  return {
    ...result,
    cpu: toMicroseconds(readProcessTreeCpuSeconds(server.pid) - before.own, result.count),
    databaseCpu: toMicroseconds(server.readDatabaseCpu() - before.database, result.count),
  }
}

const figures = ['perSecond', 'p50', 'p99', 'cpu', 'databaseCpu']

const summarizeSlices = (slices) =>
  Object.fromEntries(figures.map((figure) => [figure, median(slices.map((slice) => slice[figure]))]))

/**
 * Measures a job on SQLite and PostgreSQL in turn, after a round that warms up; the order changes with each round.
 * Returns the medians of both, and the ratio of the throughput round by round.
 */
export const compareDatabaseSpeeds = async (load, { sqlite, postgres }, job, { rounds, milliseconds }) => {
  const measured = { sqlite: [], postgres: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const sides = [
      ['sqlite', sqlite],
      ['postgres', postgres],
    ]
    if (round % 2 === 1) sides.reverse()
    for (const [side, server] of sides) {
      const slice = await measureServer(load, server, { ...job, milliseconds, seed: round + 1 })
      if (round > 0) measured[side].push(slice)
    }
  }
  return {
    sqlite: summarizeSlices(measured.sqlite),
    postgres: summarizeSlices(measured.postgres),
    ratio: summarizeNumbers(
      measured.postgres.map(({ perSecond }, at) => perSecond / measured.sqlite[at].perSecond),
    ),
  }
}
