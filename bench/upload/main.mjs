import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatTable, median, readRounds, registerCleanup, runAndExit } from '../lib/harness.mjs'
import { startLatencyProbe } from '../lib/latency-probe.mjs'
import { measureMemoryMb, measurePeakMemoryMb } from '../lib/process-usage.mjs'
import { adminCredentials, signInAsAdmin, startProduct } from '../lib/product.mjs'
import { findWaitMisses, summarizeWaits } from './wait-times.mjs'
import { buildLargeWorkbook, buildSmallWorkbook, buildZipBombs } from './workbooks.mjs'

const PHASE_MS = 3_000
const BOMB_ROUNDS = 7
/** Slightly longer than the file-reading worker process waits for the next file before it exits. */
const IDLE_MS = 12_000

const expectStatus = ({ status, body }, expected, label) => {
  if (!expected.includes(status)) throw new Error(`${label}: ${status} ${JSON.stringify(body).slice(0, 500)}`)
  return body
}

/** Checks and then uploads the file repeatedly for one phase. */
const uploadRepeatedly = async (admin, bytes) => {
  const until = performance.now() + PHASE_MS
  while (performance.now() < until) {
    const { errors } = expectStatus(await admin.check(bytes), [200], 'the check')
    if (errors.length > 0) throw new Error(`the file has errors: ${JSON.stringify(errors[0])}`)
    expectStatus(await admin.store(bytes), [201], 'the upload')
  }
}

const measureWaits = async (rounds, { probe, admin, pid }) => {
  const large = await buildLargeWorkbook()
  await probe.measureWaitsDuring(() => pause(PHASE_MS))
  const before = measureMemoryMb(pid)
  await probe.measureWaitsDuring(() => uploadRepeatedly(admin, large))
  const measured = []
  let highest = 0
  for (let round = 1; round <= rounds; round += 1) {
    const idle = await probe.measureWaitsDuring(() => pause(PHASE_MS))
    const loaded = await probe.measureWaitsDuring(async () => {
      highest = Math.max(highest, await measurePeakMemoryMb(pid, () => uploadRepeatedly(admin, large)))
    })
    measured.push({ idle, loaded })
    process.stderr.write(`• round ${round} of ${rounds}\n`)
  }
  await probe.measureWaitsDuring(() => pause(IDLE_MS))
  return { measured, memory: { before, highest, after: measureMemoryMb(pid) } }
}

const measureMs = async (work) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Measures the check of a valid file and of each zip bomb alternately. Returns the median times. */
const measureBombs = async (admin) => {
  const small = await buildSmallWorkbook()
  const files = { 'good file of 60 rows': small, ...buildZipBombs(small) }
  const times = new Map(Object.keys(files).map((name) => [name, []]))
  for (let turn = 0; turn < BOMB_ROUNDS; turn += 1)
    for (const [name, bytes] of Object.entries(files)) {
      const wanted = bytes === small ? [200] : [413, 422]
      const check = async () => expectStatus(await admin.check(bytes), wanted, name)
      times.get(name).push(await measureMs(check))
    }
  return new Map([...times].map(([name, each]) => [name, median(each)]))
}

const printResults = (memory, summary, bombs) => {
  const waits = [
    ['idle', summary.idle.toFixed(2), '', ''],
    ['uploading', summary.loaded.toFixed(2), summary.longest.toFixed(1), `${summary.ratio.toFixed(1)}×`],
  ]
  const [[, goodTime]] = bombs
  process.stdout.write(formatTable([['wait of another client, ms', 'p99', 'longest', 'ratio'], ...waits]))
  const memoryRows = Object.entries(memory).map(([when, megabytes]) => [when, megabytes.toFixed(0)])
  process.stdout.write(`\n${formatTable([['resident memory', 'MB'], ...memoryRows])}\n`)
  const checks = [...bombs].map(([name, ms]) => [name, ms.toFixed(0), `${(ms / goodTime).toFixed(1)}×`])
  process.stdout.write(formatTable([['one check', 'ms', 'ratio'], ...checks]))
}

const main = async () => {
  const rounds = readRounds(5)
  const folder = mkdtempSync(join(tmpdir(), 'upload-'))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const { origin, pid, stop } = await startProduct(join(folder, 'data'), adminCredentials)
  registerCleanup(stop)
  const probe = startLatencyProbe(origin)
  registerCleanup(probe.stop)
  const admin = await signInAsAdmin(origin)
  const waits = await measureWaits(rounds, { probe, admin, pid })
  const bombs = await measureBombs(admin)
  const summary = summarizeWaits(waits.measured)
  printResults(waits.memory, summary, bombs)
  const missed = findWaitMisses(summary)
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  return missed.length > 0 ? 1 : 0
}

await runAndExit(main)
