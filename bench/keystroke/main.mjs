import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
import { serveFolderFiles } from '../lib/serve-files.mjs'
import {
  expectEachKeystrokeShown,
  findKeystrokesOverLimit,
  recordKeystrokes,
  summarizeKeystrokeTimes,
  takeKeystrokeRecords,
} from './keystroke-recorder.mjs'

/** A phone of the middle class, as in Lighthouse. */
const CPU_SLOWDOWN = 4
/** A fast typist. What the page defers until after the total has to be done before the next key. */
const KEY_INTERVAL_MS = 120
const BUDGETS_PER_ROUND = 5
const prices = ['72350', '18600', '9475', '31280', '6849']

/** The smallest page that shows typed digits: what the browser itself needs for a keystroke. */
const plainForm = `<!doctype html><html lang="en"><title>Plain form</title>
<label>Price <input inputmode="decimal"></label> <p id="total">0 $</p>
<script>
const [field, total] = [document.querySelector('input'), document.getElementById('total')]
field.addEventListener('input', () => { total.textContent = field.value + ' $' })
</script></html>`

const openPage = async (context, url) => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url)
  return { page, slowDown: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }) }
}

const findCalculator = (page) => ({
  field: page.getByRole('textbox', { name: /^Цена автомобиля/ }),
  total: page
    .locator('#price p')
    .filter({ hasText: /^[\d\s]+(?:,\d\d)?\s\$$/ })
    .first(),
})

/** Types one digit as a new visitor, for whom the page loads the calculator at that moment. Returns its record. */
const typeFirstDigit = async (browser, origin) => {
  const context = await browser.newContext()
  const { page, slowDown } = await openPage(context, `${origin}/usa`)
  await page.waitForLoadState('networkidle')
  const { field, total } = findCalculator(page)
  await recordKeystrokes(total)
  const element = await total.elementHandle()
  const before = await total.textContent()
  await slowDown(CPU_SLOWDOWN)
  await field.press('7')
  await page.waitForFunction((shown) => shown.element.textContent !== shown.before, { element, before })
  const records = await takeKeystrokeRecords(page)
  await context.close()
  expectEachKeystrokeShown(records, 1)
  return records
}

const openCalculator = async (context, origin) => {
  const opened = await openPage(context, `${origin}/`)
  const { page } = opened
  const { field, total } = findCalculator(page)
  const yards = page.getByRole('combobox', { name: 'Площадка аукциона' })
  // The yards are known as soon as the fee tables are loaded.
  const firstYard = page.getByRole('listbox', { name: 'Площадки' }).getByRole('option').first()
  while (!(await firstYard.isVisible())) {
    await yards.click()
    await pause(500)
  }
  await page.keyboard.press('Escape')
  await recordKeystrokes(total)
  return { ...opened, field }
}

const openPlainForm = async (context, origin) => {
  const opened = await openPage(context, origin)
  await recordKeystrokes(opened.page.locator('#total'))
  return { ...opened, field: opened.page.getByRole('textbox', { name: 'Price' }) }
}

/** Types each price over the previous one. Returns the records of all keystrokes. */
const typePrices = async ({ page, field, slowDown }) => {
  await page.bringToFront()
  // Only while it is measured: pages of one process would slow each other down.
  await slowDown(CPU_SLOWDOWN)
  await takeKeystrokeRecords(page)
  for (const price of prices) {
    await field.selectText()
    for (const digit of price) {
      await page.keyboard.press(digit)
      await pause(KEY_INTERVAL_MS)
    }
  }
  const records = await takeKeystrokeRecords(page)
  await slowDown(1)
  expectEachKeystrokeShown(records, prices.join('').length)
  return records
}

/** Takes a digit off a budget, which is then too small for any car, and types it again. Returns the records. */
const typeBudgets = async ({ page }, rounds) => {
  await page.bringToFront()
  await page.getByRole('radio', { name: 'Знаю бюджет' }).check({ force: true })
  const field = page.getByRole('textbox', { name: /^Бюджет в/ })
  await field.fill('15000')
  await page
    .getByText(/^Ваш предел ставки$/)
    .first()
    .waitFor()
  await field.press('End')
  await takeKeystrokeRecords(page)
  for (let time = 0; time < rounds * BUDGETS_PER_ROUND; time += 1)
    for (const key of ['Backspace', '0']) {
      await page.keyboard.press(key)
      await pause(KEY_INTERVAL_MS)
    }
  const records = await takeKeystrokeRecords(page)
  expectEachKeystrokeShown(records, rounds * BUDGETS_PER_ROUND * 2)
  return records
}

const measureKeystrokes = async (rounds) => {
  const folder = mkdtempSync(join(tmpdir(), 'keystroke-'))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  // A busy machine delays what is measured; a server that refuses visitors then would end it.
  const product = await startProduct(join(folder, 'data'), { ...adminCredentials, OVERLOAD_LAG_MS: '0' })
  registerCleanup(product.stop)
  const plain = await serveFolderFiles({ '/': ['text/html; charset=utf-8', plainForm] })
  registerCleanup(plain.stop)
  await storeLargeFeeTable(product.origin)

  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  registerCleanup(() => browser.close())
  const context = await browser.newContext()
  const sides = {
    ours: await openCalculator(context, product.origin),
    plain: await openPlainForm(context, plain.origin),
  }
  for (const side of Object.values(sides)) await typePrices(side)
  const records = { ours: [], plain: [], first: [] }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, side] of Object.entries(sides)) records[name].push(...(await typePrices(side)))
    records.first.push(...(await typeFirstDigit(browser, product.origin)))
    process.stderr.write(`• round ${round} of ${rounds}\n`)
  }
  records.budget = await typeBudgets(sides.ours, rounds)
  return records
}

const printResults = ({ ours, plain, first, budget }) => {
  const buildRow = (what, name) => {
    const ratio = ours[name].median / plain[name].median
    return [
      what,
      ...[ours[name].median, ours[name].p95, plain[name].median].map((ms) => ms.toFixed(1)),
      `${ratio.toFixed(1)}×`,
    ]
  }
  const head = ['from a keystroke, ms', 'ours', 'p95', 'plain form', 'ratio']
  process.stdout.write(
    formatTextTable([head, buildRow('to the new total', 'shown'), buildRow('to the next frame', 'framed')]),
  )
  const times = `${first.median.toFixed(0)} ms, p95 ${first.p95.toFixed(0)} ms`
  process.stdout.write(`from the first keystroke after a load, which loads the calculator: ${times}\n`)
  const bidTimes = `${budget.median.toFixed(1)} ms, p95 ${budget.p95.toFixed(1)} ms`
  process.stdout.write(`from a keystroke in the budget to the highest bid, at full speed: ${bidTimes}\n`)
}

const main = async () => {
  const records = await measureKeystrokes(readBenchmarkRounds(5))
  const summarizeSide = (each) => ({
    shown: summarizeKeystrokeTimes(each.map(({ shown }) => shown)),
    framed: summarizeKeystrokeTimes(each.map(({ framed }) => framed)),
  })
  const ours = summarizeSide(records.ours)
  const first = summarizeKeystrokeTimes(records.first.map(({ shown }) => shown))
  const budget = summarizeKeystrokeTimes(records.budget.map(({ shown }) => shown))
  printResults({ ours, plain: summarizeSide(records.plain), first, budget })
  const missed = findKeystrokesOverLimit({ ...ours, first, budget })
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  return missed.length > 0 ? 1 : 0
}

await runBenchmarkAndExit(main)
