import { compareDatabaseSpeeds } from '../lib/database-comparison.mjs'
import { createBenchmarkDatabases, startServersOnBothDatabases } from '../lib/database-servers.mjs'
import { listAdminWorkloads, listPages, listVisitorWorkloads } from '../lib/database-workloads.mjs'
import {
  formatTextTable,
  readBenchmarkRounds,
  registerCleanup,
  runBenchmarkAndExit,
} from '../lib/harness.mjs'
import { describeCpuPinning } from '../lib/load/cpu-pinning.mjs'
import { startLoadGenerator } from '../lib/load/load-generator.mjs'
import { formatRatioSummary } from '../lib/paired-ratios.mjs'

const SIZES = { posts: 10_000, inquiries: 20_000 }
const CLIENTS = [1, 16]
const SLICE_MS = 1_000

const formatDigits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const buildRow = (name, connections, { sqlite, postgres, ratio }) => [
  name,
  String(connections),
  ...['perSecond', 'p50', 'p99'].flatMap((figure) => [
    formatDigits(sqlite[figure]),
    formatDigits(postgres[figure]),
  ]),
  formatRatioSummary(ratio),
  sqlite.cpu.toFixed(0),
  postgres.cpu.toFixed(0),
  postgres.databaseCpu.toFixed(0),
]

const header = [
  'S = SQLite, P = PostgreSQL',
  'clients',
  'a second S',
  'P',
  'p50 ms S',
  'P',
  'p99 ms S',
  'P',
  'a second P ÷ S',
  'CPU µs S',
  'P',
  'its database',
]

/** Measures each workload with each number of clients. One that fails is left out with a message. */
const measureWorkloads = async (load, servers, workloads, rounds) => {
  const rows = []
  const options = { rounds, milliseconds: SLICE_MS }
  for (const { name, ...job } of workloads) {
    for (const connections of CLIENTS) {
      const label = `${name}, ${connections} at a time`
      try {
        const compared = await compareDatabaseSpeeds(load, servers, { ...job, connections }, options)
        rows.push(buildRow(name, connections, compared))
        process.stderr.write(`• ${label}\n`)
      } catch (error) {
        process.stderr.write(`• ${label} was not measured: ${error.message}\n`)
      }
    }
  }
  return rows
}

/** Measures on servers that are stopped afterwards. */
const measureOnServers = async (load, databases, environment, listWorkloads, rounds) => {
  const servers = await startServersOnBothDatabases(databases, environment)
  try {
    return await measureWorkloads(load, servers, await listWorkloads(servers), rounds)
  } finally {
    await servers.sqlite.stop()
    await servers.postgres.stop()
  }
}

/** Lists the ids of the newest posts. */
const listPostIds = async ({ sqlite }) => {
  const response = await fetch(`${sqlite.origin}/api/post/pagination/1`)
  return (await response.json()).items.map(({ id }) => id)
}

await runBenchmarkAndExit(async () => {
  const rounds = readBenchmarkRounds(5)
  const databases = await createBenchmarkDatabases(SIZES)
  const { slugs } = databases
  const load = startLoadGenerator()
  registerCleanup(load.stop)
  process.stdout.write(
    `${SIZES.posts} posts, ${SIZES.inquiries} inquiries, ${rounds} rounds; ${describeCpuPinning()}, PostgreSQL on the CPU of its server\n\n`,
  )
  const listCached = async () => [{ name: 'cached pages, a control', paths: listPages(slugs) }]
  const listUncached = async (servers) => [
    ...listVisitorWorkloads(slugs),
    ...listAdminWorkloads(servers.token, await listPostIds(servers)),
  ]
  const rows = [
    ...(await measureOnServers(load, databases, {}, listCached, rounds)),
    ...(await measureOnServers(load, databases, { CACHE_MB: '0' }, listUncached, rounds)),
  ]
  process.stdout.write(formatTextTable([header, ...rows]))
  process.stdout.write(
    '\nClients that request the same page at once share one rendering on PostgreSQL; SQLite ends each before the next.\n',
  )
  return 0
})
