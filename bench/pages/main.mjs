import { cpSync, rmSync } from 'node:fs'
import { prepareRivalFramework } from '../lib/built-rivals.mjs'
import { readBenchmarkRounds, registerCleanup, runBenchmarkAndExit } from '../lib/harness.mjs'
import { measureRequestKind, printRequestKind } from '../lib/http-comparison.mjs'
import { describeCpuPinning } from '../lib/load/cpu-pinning.mjs'
import { browserEncodings, startLoadGenerator } from '../lib/load/load-generator.mjs'
import { startMeasuredProduct, startMeasuredServer } from '../lib/measured-server.mjs'
import { assertSamePageContent } from '../lib/page-content.mjs'
import { compareServerRatios, summarizeRatios } from '../lib/paired-ratios.mjs'
import { createBlogFolder, startDatabaseRival, startProductAndCopy } from '../lib/post-benchmark.mjs'
import { createBenchmarkCheck, reportBenchmarkChecks } from '../lib/verdicts.mjs'

const LIST_PATH = '/blog'

const startBuiltRival = async (...names) => {
  const prepared = await prepareRivalFramework(...names)
  return prepared && startMeasuredServer(prepared)
}

/** Copies a data folder, since SQLite is for one server. The copy is removed when the benchmark ends. */
const copyDataFolder = (dataDir) => {
  const copy = `${dataDir}-copy`
  registerCleanup(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(dataDir, copy, { recursive: true })
  return copy
}

/** Starts all sides on one content. Rivals that cannot be installed are left out. */
const startServers = async () => {
  const blog = await createBlogFolder()
  const { dataDir, database } = blog
  const renderedDir = copyDataFolder(dataDir)
  const posts = blog.slugs.map((slug) => `/blog/${slug}`)
  const { ours, copy } = await startProductAndCopy(blog, [LIST_PATH, ...posts])
  const rendered = await startMeasuredProduct('ours, rendered', renderedDir, LIST_PATH, { CACHE_MB: '0' })
  const template = await startDatabaseRival('Express template', 'express-template', database, LIST_PATH)
  const next = await startBuiltRival('Next 16, dynamic', 'next', database, LIST_PATH)
  const astro = await startBuiltRival('Astro 7, SSR', 'astro', database, LIST_PATH)
  const targets = [ours, rendered, template, next, astro].filter((server) => server !== undefined)
  await assertSamePageContent([copy, ...targets], database)
  return { posts, copy, targets, ours, rendered, template, next }
}

/** Compares the rendered page with Next, and with the cached one, so that a page from a cache cannot pass for rendered. */
const buildRenderedChecks = ({ rounds, kind }, { ours, rendered, next }) => {
  const ratio = next && compareServerRatios(rounds, rendered.name, next.name, 'perSecond')
  const cpu = compareServerRatios(rounds, rendered.name, ours.name, 'cpu')
  return [
    createBenchmarkCheck(`${kind.name}, rendered ÷ Next 16`, ratio, { atLeast: 10, goal: 15 }),
    createBenchmarkCheck(`${kind.name}, CPU rendered ÷ cached: is it rendered?`, cpu, {
      atLeast: 1.5,
      goal: 1.5,
    }),
  ]
}

/**
 * Builds the checks of one kind of request. Rendered pages are judged without encodings: with them, each side compresses
 * another format at another level for each request.
 */
const buildChecks = (measured, servers) => {
  const { rounds, kind } = measured
  const { ours, template } = servers
  const cached = summarizeRatios(rounds, ours.name, 'perSecond')
  const p99 = summarizeRatios(rounds, ours.name, 'p99')
  const express = template && compareServerRatios(rounds, ours.name, template.name, 'perSecond')
  return [
    createBenchmarkCheck(`${kind.name}, cached ÷ node:http`, cached, { atLeast: 0.75, goal: 0.85 }),
    createBenchmarkCheck(`${kind.name}, cached ÷ Express template`, express, { atLeast: 3, goal: 5 }),
    createBenchmarkCheck(`${kind.name}, p99 ÷ node:http`, p99, { atMost: 2, goal: 1.3 }),
    ...(kind.headers ? [] : buildRenderedChecks(measured, servers)),
  ]
}

await runBenchmarkAndExit(async () => {
  const rounds = readBenchmarkRounds(5)
  const servers = await startServers()
  const load = startLoadGenerator()
  registerCleanup(load.stop)
  process.stdout.write(`500 posts of 8 KB, ${rounds} rounds, 32 connections; ${describeCpuPinning()}\n`)
  const kinds = [
    { name: 'a post', paths: servers.posts },
    { name: 'a post, compressed', paths: servers.posts, headers: browserEncodings },
    { name: 'the list', paths: [LIST_PATH] },
    { name: 'the list, compressed', paths: [LIST_PATH], headers: browserEncodings },
  ]
  const checks = []
  for (const kind of kinds) {
    const { copy, targets } = servers
    const measured = await measureRequestKind({ load, baseline: copy, targets, kind, rounds })
    printRequestKind(
      measured,
      copy.name,
      targets.map(({ name }) => name),
    )
    checks.push(...buildChecks(measured, servers))
  }
  return reportBenchmarkChecks(checks)
})
