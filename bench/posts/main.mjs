import { deepStrictEqual } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatTable, median, readRounds, registerCleanup, runAndExit } from '../lib/harness.mjs'
import { measureRequestsPerSecond } from '../lib/http-measurement.mjs'
import { startProduct } from '../lib/product.mjs'
import { measurePictureUpload } from './picture-upload.mjs'
import { POST_COUNT, seedPosts } from './seed-posts.mjs'

const rivalMain = fileURLToPath(new URL('../rivals/fastify-posts/main.mjs', import.meta.url))

/** Starts the Fastify rival on the same database and discards its log. */
const startFastifyRival = async (database) => {
  const child = spawn(process.execPath, [rivalMain, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const origin = await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-1_000)
      const readyOrigin = /^ready (\S+)$/m.exec(output)?.[1]
      if (readyOrigin) resolve(readyOrigin)
    })
    void closed.then(() => reject(new Error(`the rival did not start: ${output}`)))
  })
  child.stdout.unpipe?.()
  child.stdout.pipe(createWriteStream('/dev/null'))
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}

const SECONDS = 3
const FLOOR = 1

const startServers = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-posts-'))
  registerCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  const empty = await startProduct(dataDir, { DEMO: '0' })
  await empty.stop()
  const slugs = seedPosts(dataDir)
  const ours = await startProduct(dataDir, { DEMO: '0' })
  registerCleanup(ours.stop)
  const rival = await startFastifyRival(join(dataDir, 'product.db'))
  registerCleanup(rival.stop)
  return { ours: ours.origin, rival: rival.origin, slugs }
}

const fetchJson = async (origin, path) => (await fetch(origin + path)).json()

const assertSameAnswers = async ({ ours, rival }, paths) => {
  for (const path of paths) deepStrictEqual(await fetchJson(rival, path), await fetchJson(ours, path))
}

const measureKinds = async (rounds, origins, kinds) => {
  const measured = []
  for (const [kind, paths] of Object.entries(kinds)) {
    const ratios = []
    const throughput = { ours: [], rival: [] }
    for (let round = 0; round <= rounds; round += 1) {
      const turns = round % 2 === 0 ? ['ours', 'rival'] : ['rival', 'ours']
      const current = {}
      for (const side of turns) current[side] = await measureRequestsPerSecond(origins[side], paths, SECONDS)
      // The first round warms up.
      if (round === 0) continue
      throughput.ours.push(current.ours)
      throughput.rival.push(current.rival)
      ratios.push(current.ours / current.rival)
      process.stderr.write(`• ${kind}, round ${round} of ${rounds}\n`)
    }
    measured.push({
      kind,
      ours: median(throughput.ours),
      rival: median(throughput.rival),
      ratio: median(ratios),
    })
  }
  return measured
}

await runAndExit(async () => {
  const rounds = readRounds(5)
  const { slugs, ...origins } = await startServers()
  const singles = slugs.map((slug) => `/api/post/single/${slug}`)
  const kinds = { 'page 1 of the blog': ['/api/post/pagination/1'], 'one post of 8 KB': singles }
  await assertSameAnswers(origins, [...kinds['page 1 of the blog'], ...singles.slice(0, 5)])
  const measured = await measureKinds(rounds, origins, kinds)
  process.stdout.write(
    formatTable([
      [`answers a second, ${POST_COUNT} posts`, 'ours', 'Fastify', 'ratio'],
      ...measured.map(({ kind, ours, rival, ratio }) => [
        kind,
        ours.toFixed(0),
        rival.toFixed(0),
        `${ratio.toFixed(2)}×`,
      ]),
    ]),
  )
  await measurePictureUpload(rounds)
  const missed = measured.filter(({ ratio }) => ratio < FLOOR)
  for (const { kind } of missed) process.stdout.write(`under its floor: ${kind}, ${FLOOR}× wanted\n`)
  return missed.length > 0 ? 1 : 0
})
