import { formatTextTable, median } from './harness.mjs'
import {
  computeServerMedian,
  formatRatioSummary,
  measurePairedRound,
  summarizeRatios,
} from './paired-ratios.mjs'
import { measureProportionalMemoryMb, readProcessTreeCpuSeconds } from './process-usage.mjs'

const TARGET_MS = 2_000
const BASELINE_MS = 1_000
const WARM_UP_MS = 2_000
const SINGLE_CONNECTION_MS = 300

/** Runs one slice of load and adds the CPU time of the server's processes per request, in microseconds. */
export const measureLoadSlice = async (load, server, job) => {
  const before = readProcessTreeCpuSeconds(server.pid)
  const result = await load.run({ ...job, origin: server.origin })
  return { ...result, cpu: ((readProcessTreeCpuSeconds(server.pid) - before) * 1e6) / result.count }
}

/** Requests each path once, so that a cache of pages is full before anything is measured, then as fast as possible. */
export const warmUpServer = async (load, server, { headers, paths }) => {
  for (let at = 0; at < paths.length; at += 1) {
    const response = await fetch(server.origin + paths[at], { headers })
    await response.arrayBuffer()
  }
  await load.run({ origin: server.origin, paths, headers, milliseconds: WARM_UP_MS })
}

/**
 * Measures all targets against the baseline with one kind of request: 32 connections in paired slices, and one connection
 * in short ones. Returns the rounds and the medians of p50 at one connection by the name of the server.
 */
export const measureRequestKind = async ({ load, baseline, targets, kind, rounds }) => {
  const { paths, headers } = kind
  const servers = [baseline, ...targets]
  for (const server of servers) await warmUpServer(load, server, kind)
  const paired = []
  const singles = new Map(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const measure = (server) =>
      measureLoadSlice(load, server, {
        paths,
        headers,
        seed: round + 1,
        milliseconds: server === baseline ? BASELINE_MS : TARGET_MS,
      })
    paired.push(await measurePairedRound({ baseline, targets, round, measure }))
    for (const { name, origin } of servers) {
      const job = { origin, paths, headers, connections: 1, milliseconds: SINGLE_CONNECTION_MS }
      singles.get(name).push((await load.run(job)).p50)
    }
    process.stderr.write(`• ${kind.name}, round ${round + 1} of ${rounds}\n`)
  }
  return {
    kind,
    rounds: paired,
    p50: new Map([...singles].map(([name, values]) => [name, median(values)])),
    memory: new Map(servers.map(({ name, pid }) => [name, measureProportionalMemoryMb(pid)])),
  }
}

const listBaselineSlices = (rounds) =>
  rounds.flatMap((round) => [...round.values()].map(({ before }) => before))

const formatFigures = ({ perSecond, p99, cpu, bytes }) => ({
  perSecond: perSecond.toFixed(0),
  p99: p99.toFixed(2),
  cpu: cpu.toFixed(0),
  kilobytes: (bytes / 1_000).toFixed(1),
})

const buildRow = (name, ratio, figures, { p50, memory }, cpuRatio) => [
  name,
  figures.perSecond,
  ratio,
  p50.get(name).toFixed(3),
  figures.p99,
  figures.cpu,
  cpuRatio,
  figures.kilobytes,
  memory.get(name).toFixed(0),
]

/** Prints what `measureRequestKind` measured: one row for the baseline and one per target. */
export const printRequestKind = ({ kind, rounds, ...medians }, baselineName, targetNames) => {
  const slices = listBaselineSlices(rounds)
  const ofBaseline = Object.fromEntries(
    ['perSecond', 'p99', 'cpu', 'bytes'].map((figure) => [
      figure,
      median(slices.map((each) => each[figure])),
    ]),
  )
  const ofTarget = (name) =>
    Object.fromEntries(
      ['perSecond', 'p99', 'cpu', 'bytes'].map((figure) => [
        figure,
        computeServerMedian(rounds, name, figure),
      ]),
    )
  process.stdout.write('\n')
  process.stdout.write(
    formatTextTable([
      [
        kind.name,
        'a second',
        `× ${baselineName}`,
        'p50 ms (1)',
        'p99 ms (32)',
        'CPU µs',
        'CPU ×',
        'KB',
        'MB',
      ],
      buildRow(baselineName, '1', formatFigures(ofBaseline), medians, '1'),
      ...targetNames.map((name) =>
        buildRow(
          name,
          formatRatioSummary(summarizeRatios(rounds, name, 'perSecond'), 3),
          formatFigures(ofTarget(name)),
          medians,
          summarizeRatios(rounds, name, 'cpu').median.toFixed(2),
        ),
      ),
    ]),
  )
}
