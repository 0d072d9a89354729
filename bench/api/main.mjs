import { deepStrictEqual } from 'node:assert'
import { readBenchmarkRounds, registerCleanup, runBenchmarkAndExit } from '../lib/harness.mjs'
import { measureRequestKind, printRequestKind } from '../lib/http-comparison.mjs'
import { describeCpuPinning } from '../lib/load/cpu-pinning.mjs'
import { browserEncodings, startLoadGenerator } from '../lib/load/load-generator.mjs'
import { compareServerRatios, summarizeRatios } from '../lib/paired-ratios.mjs'
import { createBlogFolder, startDatabaseRival, startProductAndCopy } from '../lib/post-benchmark.mjs'
import { createBenchmarkCheck, reportBenchmarkChecks } from '../lib/verdicts.mjs'

const LIST_PATH = '/api/post/pagination/1'

const fetchJson = async (url) => (await fetch(url)).json()

/** Checks that all servers give the same answers: the list and three posts. */
const assertSameAnswers = async (ours, others, paths) => {
  for (const { origin } of others)
    for (const path of paths)
      deepStrictEqual(await fetchJson(origin + path), await fetchJson(ours.origin + path))
}

const startServers = async () => {
  const blog = await createBlogFolder()
  const singles = blog.slugs.map((slug) => `/api/post/single/${slug}`)
  const { ours, copy } = await startProductAndCopy(blog, [LIST_PATH, ...singles])
  const fastify = await startDatabaseRival('Fastify', 'fastify', blog.database, LIST_PATH)
  await assertSameAnswers(ours, [copy, fastify], [LIST_PATH, singles[0], singles[249], singles[499]])
  return { ours, copy, fastify, singles }
}

const buildChecks = (measured, ours, fastify) => {
  const { rounds, kind } = measured
  const ratio = compareServerRatios(rounds, ours.name, fastify.name, 'perSecond')
  const limits = kind.headers
    ? []
    : [createBenchmarkCheck(`${kind.name} ÷ Fastify`, ratio, { atLeast: 3, goal: 3.9 })]
  const p99 = summarizeRatios(rounds, ours.name, 'p99')
  return [...limits, createBenchmarkCheck(`${kind.name}, p99 ÷ node:http`, p99, { atMost: 2, goal: 1.3 })]
}

await runBenchmarkAndExit(async () => {
  const rounds = readBenchmarkRounds(5)
  const { ours, copy, fastify, singles } = await startServers()
  const load = startLoadGenerator()
  registerCleanup(load.stop)
  process.stdout.write(`500 posts of 8 KB, ${rounds} rounds, 32 connections; ${describeCpuPinning()}\n`)
  const kinds = [
    { name: 'API: a list', paths: [LIST_PATH] },
    { name: 'API: one post', paths: singles },
    { name: 'API: a list, compressed', paths: [LIST_PATH], headers: browserEncodings },
  ]
  const checks = []
  for (const kind of kinds) {
    const measured = await measureRequestKind({
      load,
      baseline: copy,
      targets: [ours, fastify],
      kind,
      rounds,
    })
    printRequestKind(measured, copy.name, [ours.name, fastify.name])
    checks.push(...buildChecks(measured, ours, fastify))
  }
  return reportBenchmarkChecks(checks)
})
