import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../median.mjs'
import { startProduct } from '../product.mjs'
import { readRounds } from '../rounds.mjs'
import { atEnd, runToEnd } from '../run-to-end.mjs'
import { table } from '../table.mjs'
import { bombsFrom } from './bombs.mjs'
import { startBystander } from './bystander.mjs'
import { owner, signIn } from './office.mjs'
import { highestDuring, resident } from './resident.mjs'
import { misses, sumUp } from './verdict.mjs'
import { largeWorkbook, smallWorkbook } from './workbooks.mjs'

const PHASE_MS = 3_000
const TRIES = 7
/** Slightly longer than the file-reading worker process waits for the next file before it exits. */
const REST_MS = 12_000

const expectStatus = ({ status, said }, wanted, what) => {
  if (!wanted.includes(status)) throw new Error(`${what}: ${status} ${JSON.stringify(said).slice(0, 500)}`)
  return said
}

/** Checks and then uploads the file repeatedly for one phase. */
const uploadFor = async (office, bytes) => {
  const until = performance.now() + PHASE_MS
  while (performance.now() < until) {
    const { errors } = expectStatus(await office.check(bytes), [200], 'the check')
    if (errors.length > 0) throw new Error(`the file has errors: ${JSON.stringify(errors[0])}`)
    expectStatus(await office.store(bytes), [201], 'the upload')
  }
}

const measureWaits = async (rounds, { bystander, office, pid }) => {
  const large = await largeWorkbook()
  await bystander.waitsDuring(() => pause(PHASE_MS))
  const before = resident(pid)
  await bystander.waitsDuring(() => uploadFor(office, large))
  const measured = []
  let highest = 0
  for (let round = 1; round <= rounds; round += 1) {
    const idle = await bystander.waitsDuring(() => pause(PHASE_MS))
    const loaded = await bystander.waitsDuring(async () => {
      highest = Math.max(highest, await highestDuring(pid, () => uploadFor(office, large)))
    })
    measured.push({ idle, loaded })
    process.stderr.write(`• round ${round} of ${rounds}\n`)
  }
  await bystander.waitsDuring(() => pause(REST_MS))
  return { measured, memory: { before, highest, after: resident(pid) } }
}

const timed = async (work) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Measures the check of a valid file and of each zip bomb alternately. Returns the median times. */
const measureBombs = async (office) => {
  const small = await smallWorkbook()
  const files = { 'good file of 60 rows': small, ...bombsFrom(small) }
  const times = new Map(Object.keys(files).map((name) => [name, []]))
  for (let turn = 0; turn < TRIES; turn += 1)
    for (const [name, bytes] of Object.entries(files)) {
      const wanted = bytes === small ? [200] : [413, 422]
      const check = async () => expectStatus(await office.check(bytes), wanted, name)
      times.get(name).push(await timed(check))
    }
  return new Map([...times].map(([name, each]) => [name, median(each)]))
}

const show = (memory, summary, bombs) => {
  const waits = [
    ['idle', summary.idle.toFixed(2), '', ''],
    ['uploading', summary.loaded.toFixed(2), summary.longest.toFixed(1), `${summary.ratio.toFixed(1)}×`],
  ]
  const [[, goodTime]] = bombs
  process.stdout.write(table([['wait of another client, ms', 'p99', 'longest', 'ratio'], ...waits]))
  const held = Object.entries(memory).map(([when, megabytes]) => [when, megabytes.toFixed(0)])
  process.stdout.write(`\n${table([['resident memory', 'MB'], ...held])}\n`)
  const checks = [...bombs].map(([name, ms]) => [name, ms.toFixed(0), `${(ms / goodTime).toFixed(1)}×`])
  process.stdout.write(table([['one check', 'ms', 'ratio'], ...checks]))
}

const main = async () => {
  const rounds = readRounds(5)
  const folder = mkdtempSync(join(tmpdir(), 'upload-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const { origin, pid, stop } = await startProduct(join(folder, 'data'), owner)
  atEnd(stop)
  const bystander = startBystander(origin)
  atEnd(bystander.stop)
  const office = await signIn(origin)
  const waits = await measureWaits(rounds, { bystander, office, pid })
  const bombs = await measureBombs(office)
  const summary = sumUp(waits.measured)
  show(waits.memory, summary, bombs)
  const missed = misses(summary)
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  return missed.length > 0 ? 1 : 0
}

await runToEnd(main)
