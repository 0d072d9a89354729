import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { formatTextTable, median, registerCleanup, runBenchmarkAndExit } from '../lib/harness.mjs'
import { measureLoadSlice, warmUpServer } from '../lib/http-comparison.mjs'
import { describeCpuPinning } from '../lib/load/cpu-pinning.mjs'
import { startLoadGenerator } from '../lib/load/load-generator.mjs'
import { startMeasuredProduct } from '../lib/measured-server.mjs'
import { measurePairedRound, summarizeNumbers, summarizeRatios } from '../lib/paired-ratios.mjs'
import { measureProportionalMemoryMb } from '../lib/process-usage.mjs'
import { createBenchmarkCheck, reportBenchmarkChecks } from '../lib/verdicts.mjs'
import { createGrownDataFolders, growthDimensions } from './dimensions.mjs'

const SLICE_MS = 1_500
const NEWEST_POSTS = 9
const START_PATH = '/blog'

/** Lists the same number of pages and answers whatever the size, so that they fit into the cache at each. */
const listPaths = ({ dataDir }) => {
  const database = new Database(`${dataDir}/product.db`, { readonly: true })
  const slugs = database
    .prepare(
      `select slug from post where is_draft = 0 and published_at <= ? order by published_at desc limit ${NEWEST_POSTS}`,
    )
    .pluck()
    .all(new Date().toISOString())
  database.close()
  return {
    pages: ['/', '/usa', START_PATH, ...slugs.map((slug) => `/blog/${slug}`)],
    answers: ['/api/post/pagination/1', ...slugs.map((slug) => `/api/post/single/${slug}`)],
  }
}

/** What is measured at each size. Rendered pages need a server without a cache. */
const measuredKinds = [
  { name: 'cached page', kindOfPath: 'pages', environment: {} },
  { name: 'API page', kindOfPath: 'answers', environment: {} },
  { name: 'rendered page', kindOfPath: 'pages', environment: { CACHE_MB: '0' } },
]

/** Compares all sizes with the smallest, whose slices surround theirs, by CPU time per request. */
const measureCost = async (load, servers, kindOfPath, rounds) => {
  const [smallest, ...larger] = servers
  for (const server of servers) await warmUpServer(load, server, { paths: server.paths[kindOfPath] })
  const paired = []
  // The first round warms up: the smallest size gets more load than the others, which would still be compiling.
  for (let round = 0; round <= rounds; round += 1) {
    const measure = (server) =>
      measureLoadSlice(load, server, {
        paths: server.paths[kindOfPath],
        seed: round + 1,
        milliseconds: SLICE_MS,
      })
    const measured = await measurePairedRound({ baseline: smallest, targets: larger, round, measure })
    if (round > 0) paired.push(measured)
  }
  const slices = paired.flatMap((round) => [...round.values()])
  return [
    { cost: median(slices.map(({ before }) => before.cpu)) },
    ...larger.map(({ name }) => ({
      cost: median(paired.map((round) => round.get(name).own.cpu)),
      ratio: summarizeRatios(paired, name, 'cpu'),
    })),
  ]
}

/** Starts a server per size, measures the kinds of this environment and the memory afterwards. */
const measureServers = async (load, folders, kinds, rounds) => {
  const servers = []
  for (const folder of folders) {
    const server = await startMeasuredProduct(folder.name, folder.dataDir, START_PATH, kinds[0].environment)
    servers.push({ ...server, paths: listPaths(folder) })
  }
  const curves = new Map()
  for (const { name, kindOfPath } of kinds) {
    curves.set(name, await measureCost(load, servers, kindOfPath, rounds))
    process.stderr.write(`• ${name}: ${folders.map((folder) => folder.name).join(', ')}\n`)
  }
  const memory = servers.map(({ pid }) => measureProportionalMemoryMb(pid))
  for (const server of servers) await server.stop()
  return { curves, memory }
}

/** Starts the product at all sizes in rotation. Both times are from spawning it to its first page. */
const measureStarts = async (folders, rounds) => {
  const starts = folders.map(() => ({ ms: [], cpu: [] }))
  // The first round fills the disk cache.
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < folders.length; turn += 1) {
      const at = (turn + round) % folders.length
      const server = await startMeasuredProduct(folders[at].name, folders[at].dataDir, START_PATH)
      await server.stop()
      if (round === 0) continue
      starts[at].ms.push(server.startMs)
      starts[at].cpu.push(server.startCpuMs)
    }
  }
  return starts.map(({ ms, cpu }) => ({
    ms: median(ms),
    cost: median(cpu),
    ratio: summarizeNumbers(cpu.map((each, round) => each / starts[0].cpu[round])),
  }))
}

const formatRatio = (ratio) => (ratio === undefined ? '1' : `${ratio.median.toFixed(2)}×`)

const printCurves = (folders, { curves, memory, starts }) => {
  const cells = ({ cost, ratio }, isSmallest) => [cost.toFixed(0), isSmallest ? '1' : formatRatio(ratio)]
  process.stdout.write('\n')
  process.stdout.write(
    formatTextTable([
      [
        'size',
        ...measuredKinds.flatMap(({ name }) => [`${name}, CPU µs`, '×']),
        'MB',
        'start ms',
        'CPU ms',
        '×',
      ],
      ...folders.map(({ name }, at) => [
        name,
        ...measuredKinds.flatMap((kind) => cells(curves.get(kind.name)[at], at === 0)),
        memory[at].toFixed(0),
        starts[at].ms.toFixed(0),
        ...cells(starts[at], at === 0),
      ]),
    ]),
  )
}

const measureDimension = async (load, dimension, rounds) => {
  const folders = await createGrownDataFolders(dimension)
  const [cachedPage, apiPage, renderedPage] = measuredKinds
  const cached = await measureServers(load, folders, [cachedPage, apiPage], rounds)
  const rendered = await measureServers(load, folders, [renderedPage], rounds)
  const starts = await measureStarts(folders, rounds)
  const curves = new Map([...cached.curves, ...rendered.curves])
  printCurves(folders, { curves, memory: cached.memory, starts })
  return { curves, starts, name: folders.at(-1).name }
}

/** The blog must cost the same with 10,000 posts as with 10. The other curves are printed only. */
const buildChecks = ({ curves, starts, name }) =>
  [
    ['cached page', curves.get('cached page').at(-1).ratio],
    ['API page', curves.get('API page').at(-1).ratio],
    ['start', starts.at(-1).ratio],
  ].map(([what, ratio]) =>
    createBenchmarkCheck(`${what}, CPU with ${name} ÷ the fewest`, ratio, { atMost: 1.15, goal: 1.05 }),
  )

const readOptions = () => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
  })
  if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds is a number from 1 to 99')
  const chosen = growthDimensions.filter(({ name }) => (values.only ?? name) === name)
  if (chosen.length === 0)
    throw new Error(`--only is one of: ${growthDimensions.map(({ name }) => name).join(', ')}`)
  return { rounds: Number(values.rounds), chosen }
}

await runBenchmarkAndExit(async () => {
  const { rounds, chosen } = readOptions()
  const load = startLoadGenerator()
  registerCleanup(load.stop)
  process.stdout.write(`CPU time per request, ${rounds} rounds, 32 connections; ${describeCpuPinning()}\n`)
  const checks = []
  for (const dimension of chosen) {
    const measured = await measureDimension(load, dimension, rounds)
    if (dimension.name === 'posts') checks.push(...buildChecks(measured))
  }
  return checks.length > 0 ? reportBenchmarkChecks(checks) : 0
})
