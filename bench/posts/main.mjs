import { deepStrictEqual } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../median.mjs'
import { startProduct } from '../product.mjs'
import { readRounds } from '../rounds.mjs'
import { atEnd, runToEnd } from '../run-to-end.mjs'
import { table } from '../table.mjs'
import { fillWithPosts, POSTS } from './fill.mjs'
import { answersPerSecond } from './load.mjs'
import { measurePicture } from './picture.mjs'
import { startRival } from './serve-rival.mjs'

const SECONDS = 3
const FLOOR = 1

const startBoth = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-posts-'))
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const empty = await startProduct(dataDir, { DEMO: '0' })
  await empty.stop()
  const slugs = fillWithPosts(dataDir)
  const ours = await startProduct(dataDir, { DEMO: '0' })
  atEnd(ours.stop)
  const rival = await startRival(join(dataDir, 'product.db'))
  atEnd(rival.stop)
  return { ours: ours.origin, rival: rival.origin, slugs }
}

const read = async (origin, path) => (await fetch(origin + path)).json()

const demandSameWork = async ({ ours, rival }, paths) => {
  for (const path of paths) deepStrictEqual(await read(rival, path), await read(ours, path))
}

const measure = async (rounds, origins, kinds) => {
  const measured = []
  for (const [kind, paths] of Object.entries(kinds)) {
    const ratios = []
    const seen = { ours: [], rival: [] }
    for (let round = 0; round <= rounds; round += 1) {
      const turns = round % 2 === 0 ? ['ours', 'rival'] : ['rival', 'ours']
      const now = {}
      for (const side of turns) now[side] = await answersPerSecond(origins[side], paths, SECONDS)
      // The first round warms up.
      if (round === 0) continue
      seen.ours.push(now.ours)
      seen.rival.push(now.rival)
      ratios.push(now.ours / now.rival)
      process.stderr.write(`• ${kind}, round ${round} of ${rounds}\n`)
    }
    measured.push({ kind, ours: median(seen.ours), rival: median(seen.rival), ratio: median(ratios) })
  }
  return measured
}

await runToEnd(async () => {
  const rounds = readRounds(5)
  const { slugs, ...origins } = await startBoth()
  const singles = slugs.map((slug) => `/api/post/single/${slug}`)
  const kinds = { 'page 1 of the blog': ['/api/post/pagination/1'], 'one post of 8 KB': singles }
  await demandSameWork(origins, [...kinds['page 1 of the blog'], ...singles.slice(0, 5)])
  const measured = await measure(rounds, origins, kinds)
  process.stdout.write(
    table([
      [`answers a second, ${POSTS} posts`, 'ours', 'Fastify', 'ratio'],
      ...measured.map(({ kind, ours, rival, ratio }) => [
        kind,
        ours.toFixed(0),
        rival.toFixed(0),
        `${ratio.toFixed(2)}×`,
      ]),
    ]),
  )
  await measurePicture(rounds)
  const missed = measured.filter(({ ratio }) => ratio < FLOOR)
  for (const { kind } of missed) process.stdout.write(`under its floor: ${kind}, ${FLOOR}× wanted\n`)
  return missed.length > 0 ? 1 : 0
})
