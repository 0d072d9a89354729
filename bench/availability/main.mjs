import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { car, kindsFor } from './kinds.mjs'

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

/** The product with as many yards as it takes, since that makes answers about them as dear as they get. */
const startTarget = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-availability-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startProduct(join(folder, 'data'), { ...owner, TRUST_PROXY: '1' })
  atEnd(server.stop)
  const office = await signIn(server.origin)
  const { status, said } = await office.store(await largeWorkbook())
  if (status !== 201) throw new Error(`the yards: ${status} ${JSON.stringify(said).slice(0, 500)}`)
  return { ...server, calculationId: await saveCalculation(server.origin) }
}

/** As browsers ask for it: a page that has to be made anew has to be compressed anew too. */
const loadHome = (origin) =>
  answersPerSecond(origin, ['/'], SECONDS, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })

const measureIdle = async ({ origin, pid }) => {
  const before = cpuSeconds(pid)
  const perSecond = await loadHome(origin)
  return { perSecond, busy: (cpuSeconds(pid) - before) / SECONDS }
}

const measureAttacked = async ({ origin }, attacker, kind) => {
  let isOver = false
  const attacking = attacker.attack(kind, () => isOver)
  const [perSecond] = await Promise.all([
    loadHome(origin).finally(() => {
      isOver = true
    }),
    attacking,
  ])
  return { perSecond, answered: await attacking }
}

const measureKind = async (target, attacker, kind, rounds) => {
  const ratios = []
  const answered = []
  const idles = []
  for (let round = 0; round < rounds; round += 1) {
    const idleFirst = round % 2 === 0
    const before = idleFirst ? await measureIdle(target) : undefined
    const attacked = await measureAttacked(target, attacker, kind)
    const idle = before ?? (await measureIdle(target))
    ratios.push(attacked.perSecond / idle.perSecond)
    answered.push(attacked.answered / SECONDS)
    idles.push(idle)
  }
  process.stderr.write(`• ${kind.name}\n`)
  return { kind, ratio: median(ratios), perSecond: median(answered), idles }
}

await runToEnd(async () => {
  const rounds = readRounds(3)
  const target = await startTarget()
  const attacker = createAttacker(target.origin)
  atEnd(attacker.close)
  // The compiler has to have seen the home page before anything is compared with it.
  await loadHome(target.origin)
  const measured = []
  for (const kind of kindsFor(target)) measured.push(await measureKind(target, attacker, kind, rounds))
  process.stdout.write(
    table([
      ['home page while one connection sends …', 'a second', 'ratio to idle', 'floor'],
      ...measured.map(({ kind, ratio, perSecond }) => [
        kind.name,
        perSecond.toFixed(1),
        `${ratio.toFixed(2)}×`,
        `${kind.floor.toFixed(1)}×`,
      ]),
    ]),
  )
  const idles = measured.flatMap((each) => each.idles)
  const perSecond = median(idles.map((each) => each.perSecond)).toFixed(0)
  const busy = (median(idles.map((each) => each.busy)) * 100).toFixed(0)
  process.stdout.write(`without an attack: ${perSecond} home pages a second, ${busy} % of a core\n`)
  const missed = measured.filter(({ kind, ratio }) => ratio < kind.floor)
  for (const { kind, ratio } of missed)
    process.stdout.write(`missed: ${kind.name}: ${ratio.toFixed(2)}, ${kind.floor} wanted\n`)
  return missed.length > 0 ? 1 : 0
})
