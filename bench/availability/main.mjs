import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatTable, median, readRounds, registerCleanup, runAndExit } from '../lib/harness.mjs'
import { browserEncodings, startLoadGenerator } from '../lib/load/load-generator.mjs'
import { readCpuSeconds } from '../lib/process-usage.mjs'
import { adminCredentials, signInAsAdmin, startProduct } from '../lib/product.mjs'
import { buildLargeWorkbook } from '../upload/workbooks.mjs'
import { createAttacker } from './attacker.mjs'
import { createRequestKinds, sampleCar, VALID_FROM_DATES } from './request-kinds.mjs'

const SECONDS = 2

const saveCalculation = async (origin) => {
  const response = await fetch(`${origin}/api/calculation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sampleCar),
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
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startProduct(join(folder, 'data'), { ...adminCredentials, TRUST_PROXY: '1' })
  registerCleanup(server.stop)
  const admin = await signInAsAdmin(server.origin)
  const workbook = await buildLargeWorkbook()
  for (const fields of [...VALID_FROM_DATES.map((validFrom) => ({ validFrom })), {}]) {
    const { status, body } = await admin.store(workbook, fields)
    if (status !== 201) throw new Error(`the yards: ${status} ${JSON.stringify(body).slice(0, 500)}`)
  }
  return { ...server, calculationId: await saveCalculation(server.origin) }
}

/**
 * Creates a function that counts the home pages per second. They are requested with the encodings of a browser, because a
 * page rendered again is also compressed again.
 */
const createHomeMeasurement = (origin) => {
  const load = startLoadGenerator()
  registerCleanup(load.stop)
  const job = { origin, paths: ['/'], headers: browserEncodings, milliseconds: SECONDS * 1_000 }
  return async () => (await load.run(job)).perSecond
}

const runDuringAttack = async ({ pid }, attacker, kind, work) => {
  let isOver = false
  const before = readCpuSeconds(pid)
  const attacking = attacker.attack(kind, () => isOver)
  const [result] = await Promise.all([
    work().finally(() => {
      isOver = true
    }),
    attacking,
  ])
  return { result, answered: (await attacking) / SECONDS, busy: (readCpuSeconds(pid) - before) / SECONDS }
}

/** Measures the share of a core that the attack alone costs the server, to explain the ratio. */
const measureAttackCost = async (target, attacker, kind) => {
  const { busy, answered } = await runDuringAttack(target, attacker, kind, () => pause(SECONDS * 1_000))
  return { busy, answered }
}

/** Measures alternately without and under attack, so that other load of the machine affects both sides. */
const measureKind = async (target, attacker, kind, { rounds, measureHome }) => {
  const cost = await measureAttackCost(target, attacker, kind)
  const idles = [await measureHome()]
  const underAttack = []
  for (let round = 0; round < rounds; round += 1) {
    const { result } = await runDuringAttack(target, attacker, kind, measureHome)
    underAttack.push(result)
    idles.push(await measureHome())
  }
  process.stderr.write(`• ${kind.name}\n`)
  const ratios = underAttack.map((perSecond, at) => (2 * perSecond) / (idles[at] + idles[at + 1]))
  return { kind, cost, ratio: median(ratios), idles }
}

await runAndExit(async () => {
  const rounds = readRounds(5)
  const target = await startTarget()
  const attacker = createAttacker(target.origin)
  registerCleanup(attacker.close)
  // Warms up the home page before anything is compared with it.
  const measureHome = createHomeMeasurement(target.origin)
  await measureHome()
  const measured = []
  for (const kind of createRequestKinds(target))
    measured.push(await measureKind(target, attacker, kind, { rounds, measureHome }))
  process.stdout.write(
    formatTable([
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
