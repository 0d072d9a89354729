import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { chromium } from 'playwright'
import { findBrowser } from '../../scripts/launch/system-packages.mjs'
import { buildInquirySearchText } from '../../server/dist/db/inbox-search.js'
import {
  formatTextTable,
  median,
  readBenchmarkRounds,
  registerCleanup,
  runBenchmarkAndExit,
} from '../lib/harness.mjs'
import { adminCredentials, signInAsAdmin, startProduct } from '../lib/product.mjs'
import { seedInquiries } from '../lib/seed/seed-visitor-records.mjs'
import { installStepRecorder } from './step-recorder.mjs'

const INQUIRIES = 10_000
const CPU_SLOWDOWN = 4
const LIMIT_MS = 100
/** Time in which the answers of the server to a step arrive and are shown. */
const SETTLE_MS = 1_200

/** Starts the product with nothing but new inquiries, so that the tab of new ones lists them all. */
const startProductWithInquiries = async (dataDir) => {
  const environment = { ...adminCredentials, OVERLOAD_LAG_MS: '0' }
  await (await startProduct(dataDir, environment)).stop()
  seedInquiries(dataDir, INQUIRIES, buildInquirySearchText)
  const database = new Database(join(dataDir, 'product.db'))
  database.exec("update request set state = 'new'")
  database.close()
  return startProduct(dataDir, environment)
}

/** Opens the inbox, loads all pages of its list by scrolling, and opens the second inquiry. */
const openInbox = async (browser, origin) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { token } = await signInAsAdmin(origin)
  await context.addCookies([{ name: 'jwt-token', value: token, url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/admin/requests?tab=new`)
  await page.getByRole('option').first().waitFor()
  await page.getByRole('region', { name: 'Список заявок' }).evaluate(async (box, count) => {
    const isLoaded = () => Number(box.querySelector('[role=option]')?.ariaSetSize) >= count
    while (!isLoaded()) {
      box.scrollTop = box.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    box.scrollTop = 0
  }, INQUIRIES)
  await page.getByRole('option').nth(1).click()
  await page.evaluate(installStepRecorder)
  await pause(SETTLE_MS)
  return { page, session: await context.newCDPSession(page) }
}

/** Steps of one round. Each has the inquiry open that the one before it has left open. */
const steps = ['j', 'j', 'j', 'k', 'x', 'x', 'e', 'z', 'j', 'e', 'j', 'a', 'j']
/** Steps that act on all inquiries at once. Measured once, since the server then has as many calls to answer. */
const finalSteps = ['Control+a', 'e', 'z']

const pressKeys = async ({ page }, keys, settleMs = SETTLE_MS) => {
  const records = []
  for (const key of keys) {
    await page.keyboard.press(key)
    await pause(settleMs)
    records.push({ key, ...(await page.evaluate(() => window.takeStepRecord())) })
  }
  return records
}

const formatMs = (times) => {
  const known = times.filter((each) => each !== undefined)
  return known.length === 0 ? '–' : median(known).toFixed(0)
}

const printResults = (records) => {
  const rows = Object.entries(Object.groupBy(records, ({ key }) => key)).map(([key, each]) => [
    key,
    ...['row', 'panel'].map((what) => formatMs(each.map((record) => record[what]))),
    String(LIMIT_MS),
  ])
  process.stdout.write(formatTextTable([['from a key to its paint, ms', 'row', 'panel', 'limit'], ...rows]))
}

const main = async () => {
  const rounds = readBenchmarkRounds(3)
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const product = await startProductWithInquiries(join(folder, 'data'))
  registerCleanup(product.stop)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  registerCleanup(() => browser.close())
  const inbox = await openInbox(browser, product.origin)
  await inbox.session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // The first round warms up.
  await pressKeys(inbox, steps)
  const records = []
  for (let round = 1; round <= rounds; round += 1) {
    records.push(...(await pressKeys(inbox, steps)))
    process.stderr.write(`• round ${round} of ${rounds}\n`)
  }
  const all = await pressKeys(inbox, finalSteps, 20 * SETTLE_MS)
  printResults([...records, ...all.map((each) => ({ ...each, key: `${each.key}, all ${INQUIRIES}` }))])
  return 0
}

await runBenchmarkAndExit(main)
