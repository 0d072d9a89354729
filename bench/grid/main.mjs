import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../../scripts/launch/system-packages.mjs'
import {
  formatTextTable,
  readBenchmarkRounds,
  registerCleanup,
  runBenchmarkAndExit,
} from '../lib/harness.mjs'
import { storeLargeFeeTable } from '../lib/large-table.mjs'
import { adminCredentials, startProduct } from '../lib/product.mjs'
import { generateYardRows } from '../lib/yard-rows.mjs'
import {
  browserTraceCategories,
  computeGridStepMedians,
  findLongestBrowserTask,
  findTasksOverLimit,
} from './longest-task.mjs'
import { servePlainGrid } from './plain-grid.mjs'
import { createGridSteps, openPlainGrid, openProductGrid, waitForBackgroundWork } from './sides.mjs'

/** Runs a step and returns the milliseconds of the longest task of the page. */
const traceStep = async (browser, side, step, name) => {
  await browser.startTracing(side.page, { categories: browserTraceCategories })
  await step(side)
  await waitForBackgroundWork()
  await side.page.evaluate((mark) => void performance.mark(mark), name)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  return findLongestBrowserTask(traceEvents, name)
}

/** Runs all steps on a page. Returns the longest task of each. */
const runRound = async (browser, side, { prepare, steps }) => {
  await side.page.bringToFront()
  const longest = {}
  for (const [name, step] of Object.entries(steps)) {
    longest[name] = await traceStep(browser, side, step, name)
    if (name === 'open') await prepare(side)
  }
  return longest
}

const measureTasks = async (rounds) => {
  const folder = mkdtempSync(join(tmpdir(), 'grid-'))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const product = await startProduct(join(folder, 'data'), adminCredentials)
  registerCleanup(product.stop)
  await storeLargeFeeTable(product.origin)
  const rows = generateYardRows()
  const plain = await servePlainGrid(rows)
  registerCleanup(plain.stop)

  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  registerCleanup(() => browser.close())
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const sides = {
    ours: await openProductGrid(context, product.origin),
    plain: await openPlainGrid(context, plain.origin),
  }
  const measured = { ours: [], plain: [] }
  const round = createGridSteps(rows)
  // The first round compiles the scripts and is not counted.
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const [name, side] of Object.entries(sides)) {
      const longest = await runRound(browser, side, round)
      if (turn > 0) measured[name].push(longest)
    }
    process.stderr.write(`• round ${turn} of ${rounds}\n`)
  }
  return measured
}

const printResults = (ours, plain) => {
  const rows = Object.keys(ours).map((step) => [
    step,
    ours[step].toFixed(1),
    plain[step].toFixed(1),
    `${(ours[step] / plain[step]).toFixed(1)}×`,
  ])
  process.stdout.write(formatTextTable([['longest task, ms', 'ours', 'plain grid', 'ratio'], ...rows]))
}

const main = async () => {
  const measured = await measureTasks(readBenchmarkRounds(5))
  const ours = computeGridStepMedians(measured.ours)
  printResults(ours, computeGridStepMedians(measured.plain))
  const missed = findTasksOverLimit(ours)
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  return missed.length > 0 ? 1 : 0
}

await runBenchmarkAndExit(main)
