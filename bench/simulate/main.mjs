import { parseArgs } from 'node:util'
import { formatTextTable, registerCleanup, runBenchmarkAndExit } from '../lib/harness.mjs'
import { describeCpuPinning } from '../lib/load/cpu-pinning.mjs'
import { startLoadGenerator } from '../lib/load/load-generator.mjs'
import { assumptions, readGrowthAssumptions } from './assumptions.mjs'
import { computeGrowthSteps } from './growth-steps.mjs'
import { measureRequestCosts } from './measure-costs.mjs'

const printTable = (rows) => process.stdout.write(`\n${formatTextTable(rows)}`)

const formatCpu = (microseconds) => (microseconds / 1_000).toFixed(microseconds < 1_000 ? 3 : 2)

const printCosts = (costs) => {
  const buildRow = (name, { sqlite, postgres }) => [
    name,
    formatCpu(sqlite.cpu),
    formatCpu(postgres.cpu),
    formatCpu(postgres.databaseCpu),
    sqlite.perSecond.toFixed(0),
    postgres.perSecond.toFixed(0),
  ]
  const buildPlainRow = (name, { cpu }) => [name, formatCpu(cpu), formatCpu(cpu), '0', '–', '–']
  printTable([
    [
      'measured, CPU ms',
      'on SQLite',
      'on PostgreSQL',
      'its database',
      'a second, SQLite',
      'a second, PostgreSQL',
    ],
    buildPlainRow('a page from the cache', costs.cachedPage),
    buildPlainRow('a script or style', costs.file),
    buildPlainRow('a picture', costs.picture),
    buildRow('a rendered page', costs.rendered),
    buildRow('a saved calculation', costs.calculation),
    buildRow('an inquiry', costs.inquiry),
  ])
  printTable([
    ['measured', 'value'],
    ['KB of a page, compressed', (costs.cachedPage.bytes / 1e3).toFixed(1)],
    ['KB of scripts, styles and fonts', (costs.bytesPerFirstVisit / 1e3).toFixed(1)],
    ['files of these', String(costs.filesPerFirstVisit)],
    ['commits of a saved calculation', costs.commits.calculation.toFixed(2)],
    ['commits of an inquiry', costs.commits.inquiry.toFixed(2)],
    ['flushes of this disk a second', costs.flushesPerSecond.toFixed(0)],
  ])
}

const printAssumptions = (assumed) =>
  printTable([
    ['assumed', 'value', 'because'],
    ...Object.entries(assumed).map(([name, value]) => [name, String(value), assumptions[name].reason]),
  ])

const formatRate = (value) => value.toFixed(value < 100 ? 1 : 0)

const formatMillions = (value) => `${(value / 1e6).toFixed(value < 1e7 ? 1 : 0)} M`

const printSteps = (steps) =>
  printTable([
    ['step', 'visitors a second', 'a day', 'ends first', 'then', 'watch'],
    ...steps.map(({ name, isExtrapolated, first, next, perDay }) => [
      `${name}${isExtrapolated ? ' *' : ''}`,
      formatRate(first.visitors),
      formatMillions(perDay),
      first.name,
      `${next.name} (${formatRate(next.visitors)})`,
      first.metric,
    ]),
  ])

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      set: { type: 'string', multiple: true, default: [] },
    },
  })
  if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds is a number from 1 to 99')
  return { rounds: Number(values.rounds), assumed: readGrowthAssumptions(values.set) }
}

await runBenchmarkAndExit(async () => {
  const { rounds, assumed } = readOptions()
  const load = startLoadGenerator()
  registerCleanup(load.stop)
  process.stdout.write(`${rounds} rounds, 16 clients; ${describeCpuPinning()}\n`)
  const costs = await measureRequestCosts(load, rounds)
  printCosts(costs)
  printAssumptions(assumed)
  printSteps(computeGrowthSteps(costs, assumed))
  process.stdout.write(
    '\n* extrapolated: nothing of this step was run. The other steps are sums of measured costs, not load tests of such machines.\n',
  )
  return 0
})
