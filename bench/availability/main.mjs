import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../median.mjs'
import { answersPerSecond } from '../posts/load.mjs'
import { startProduct } from '../product.mjs'
import { readRounds } from '../rounds.mjs'
import { atEnd, runToEnd } from '../run-to-end.mjs'
import { table } from '../table.mjs'
import { owner, signIn } from '../upload/office.mjs'
import { largeWorkbook } from '../upload/workbooks.mjs'
import { createAttacker } from './attacker.mjs'
import { cpuSeconds } from './cpu.mjs'
import { car, kindsFor, MONTHS } from './kinds.mjs'

const SECONDS = 2

const saveCalculation = async (origin) => {
  const response = await fetch(`${origin}/api/calculation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(car),
  })
  if (response.status !== 201) throw new Error(`the calculation: ${response.status} ${await response.text()}`)
  return (await response.json()).id
}

/**
 * Starts the product with the maximum number of yards in each month of a year, the most expensive state for its
 * responses.
 */
const startTarget = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-availability-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startProduct(join(folder, 'data'), { ...owner, TRUST_PROXY: '1' })
  atEnd(server.stop)
  const office = await signIn(server.origin)
  const workbook = await largeWorkbook()
  for (const fields of [...MONTHS.map((validFrom) => ({ validFrom })), {}]) {
    const { status, said } = await office.store(workbook, fields)
    if (status !== 201) throw new Error(`the yards: ${status} ${JSON.stringify(said).slice(0, 500)}`)
  }
  return { ...server, calculationId: await saveCalculation(server.origin) }
}

/** Requests the home page with the encodings of a browser, because a page rendered again is also compressed again. */
const loadHome = (origin) =>
  answersPerSecond(origin, ['/'], SECONDS, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })

const attackFor = async ({ pid }, attacker, kind, work) => {
  let isOver = false
  const before = cpuSeconds(pid)
  const attacking = attacker.attack(kind, () => isOver)
  const [result] = await Promise.all([
    work().finally(() => {
      isOver = true
    }),
    attacking,
  ])
  return { result, answered: (await attacking) / SECONDS, busy: (cpuSeconds(pid) - before) / SECONDS }
}

/** Measures the share of a core that the attack alone costs the server, to explain the ratio. */
const measureCost = async (target, attacker, kind) => {
  const { busy, answered } = await attackFor(target, attacker, kind, () => pause(SECONDS * 1_000))
  return { busy, answered }
}

/** Measures alternately without and under attack, so that other load of the machine affects both sides. */
const measureKind = async (target, attacker, kind, rounds) => {
  const cost = await measureCost(target, attacker, kind)
  const idles = [await loadHome(target.origin)]
  const attacked = []
  for (let round = 0; round < rounds; round += 1) {
    const { result } = await attackFor(target, attacker, kind, () => loadHome(target.origin))
    attacked.push(result)
    idles.push(await loadHome(target.origin))
  }
  process.stderr.write(`• ${kind.name}\n`)
  const ratios = attacked.map((perSecond, at) => (2 * perSecond) / (idles[at] + idles[at + 1]))
  return { kind, cost, ratio: median(ratios), idles }
}

await runToEnd(async () => {
  const rounds = readRounds(5)
  const target = await startTarget()
  const attacker = createAttacker(target.origin)
  atEnd(attacker.close)
  // Warms up the home page before anything is compared with it.
  await loadHome(target.origin)
  const measured = []
  for (const kind of kindsFor(target)) measured.push(await measureKind(target, attacker, kind, rounds))
  process.stdout.write(
    table([
      ['home page while one connection sends …', 'a second', 'its share of a core', 'ratio to idle', 'floor'],
      ...measured.map(({ kind, cost, ratio }) => [
        kind.name,
        cost.answered.toFixed(1),
        `${(cost.busy * 100).toFixed(0)} %`,
        `${ratio.toFixed(2)}×`,
        `${kind.floor.toFixed(1)}×`,
      ]),
    ]),
  )
  const perSecond = median(measured.flatMap(({ idles }) => idles)).toFixed(0)
  process.stdout.write(`without an attack: ${perSecond} home pages a second\n`)
  const missed = measured.filter(({ kind, ratio }) => ratio < kind.floor)
  for (const { kind, ratio } of missed)
    process.stdout.write(`missed: ${kind.name}: ${ratio.toFixed(2)}, ${kind.floor} wanted\n`)
  return missed.length > 0 ? 1 : 0
})
