import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareDatabaseSpeeds, measureServer } from '../lib/database-comparison.mjs'
import { createBenchmarkDatabases, startServersOnBothDatabases } from '../lib/database-servers.mjs'
import { calculation, inquiry, listPages } from '../lib/database-workloads.mjs'
import { median } from '../lib/harness.mjs'
import { browserEncodings } from '../lib/load/load-generator.mjs'
import { waitForIdleProcess } from '../lib/process-usage.mjs'
import { listPageFiles, readSiteBuild } from '../weight/page-weight.mjs'

const SIZES = { posts: 500, inquiries: 20_000 }
const CLIENTS = 16
const SLICE_MS = 1_000
const RENDERING_MS = 3_000
const FLUSHES = 200
const BLOCK_BYTES = 8_192

const client = fileURLToPath(new URL('../../site/dist/client/', import.meta.url))

/** Measures how many times a second the disk of the temporary folder stores a block durably. */
const measureFlushesPerSecond = () => {
  const path = join(tmpdir(), `bench-flush-${process.pid}`)
  const file = openSync(path, 'w')
  const block = Buffer.alloc(BLOCK_BYTES, 1)
  const times = Array.from({ length: FLUSHES }, () => {
    const startedAt = performance.now()
    writeSync(file, block)
    fdatasyncSync(file)
    return performance.now() - startedAt
  })
  closeSync(file)
  rmSync(path)
  return 1_000 / median(times)
}

/** Weighs what a browser without a cache loads beside pages: scripts, styles and fonts of the home page. */
const weighFirstVisit = () => {
  const { manifest, sizeOf } = readSiteBuild(client)
  const files = listPageFiles(manifest, 'home')
  return { files, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) }
}

/** Finds the smallest stored picture of a cover: a phone shows it. Posts of the benchmark have no files. */
const findPicture = async (origin) => {
  const posts = await (await fetch(`${origin}/api/post`)).json()
  for (const { image } of posts) {
    const [path] = image.sources[0].srcset.split(' ')
    if ((await fetch(origin + path, { method: 'HEAD' })).ok) return path
  }
  throw new Error('no post has a picture')
}

/** Measures what needs no database, each a median of the rounds. */
const measureDelivery = async (load, databases, rounds) => {
  const { sqlite, postgres } = await startServersOnBothDatabases(databases)
  const firstVisit = weighFirstVisit()
  const kinds = {
    cachedPage: listPages(databases.slugs),
    file: firstVisit.files.map((file) => `/${file}`),
    picture: [await findPicture(sqlite.origin)],
  }
  const costs = { bytesPerFirstVisit: firstVisit.bytes, filesPerFirstVisit: firstVisit.files.length }
  for (const [name, paths] of Object.entries(kinds)) {
    const job = { paths, headers: browserEncodings, connections: CLIENTS, milliseconds: SLICE_MS }
    await measureServer(load, sqlite, job)
    await waitForIdleProcess(sqlite.pid)
    const slices = []
    for (let round = 0; round < rounds; round += 1) slices.push(await measureServer(load, sqlite, job))
    costs[name] = {
      cpu: median(slices.map(({ cpu }) => cpu)),
      bytes: median(slices.map(({ bytes }) => bytes)),
    }
  }
  await sqlite.stop()
  await postgres.stop()
  return costs
}

/** Measures what needs a database on both, and how many commits PostgreSQL writes for it, repetitions included. */
const measureDatabaseWork = async (load, databases, rounds) => {
  const servers = await startServersOnBothDatabases(databases, { CACHE_MB: '0' })
  const compare = (job, milliseconds = SLICE_MS) =>
    compareDatabaseSpeeds(load, servers, { connections: CLIENTS, ...job }, { rounds, milliseconds })
  const countCommits = async (job) => {
    const before = await databases.readWrittenTransactions()
    const { count } = await measureServer(load, servers.postgres, {
      ...job,
      connections: CLIENTS,
      milliseconds: SLICE_MS,
    })
    return ((await databases.readWrittenTransactions()) - before) / count
  }
  const costs = {
    // One client: several would share the rendering of a page that they request at the same time.
    rendered: await compare({ paths: listPages(databases.slugs), connections: 1 }, RENDERING_MS),
    calculation: await compare(calculation),
    inquiry: await compare(inquiry),
    commits: { calculation: await countCommits(calculation), inquiry: await countCommits(inquiry) },
  }
  await servers.sqlite.stop()
  await servers.postgres.stop()
  return costs
}

/** Measures what each kind of request costs, with 500 posts and 20,000 inquiries. */
export const measureRequestCosts = async (load, rounds) => {
  const databases = await createBenchmarkDatabases(SIZES)
  return {
    flushesPerSecond: measureFlushesPerSecond(),
    ...(await measureDelivery(load, databases, rounds)),
    ...(await measureDatabaseWork(load, databases, rounds)),
  }
}
