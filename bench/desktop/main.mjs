import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { launchElectronStandIn } from '../../e2e/electron-stand-in/launch-stand-in.ts'
import { createDesktopUser } from '../../e2e/fixtures/desktop/desktop-user.ts'
import { resolveFromRoot } from '../../scripts/launch/paths.mjs'
import { findBrowser } from '../../scripts/launch/system-packages.mjs'
import { formatTable, median, readRounds, registerCleanup, runAndExit } from '../lib/harness.mjs'
import { measureProportionalMemoryMb } from '../lib/process-usage.mjs'
import { adminCredentials, startProduct } from '../lib/product.mjs'

const SCREEN = '/admin/posts'
/** Time in which a screen loads the other pages in the background, after which its memory is measured. */
const SETTLE_MS = 8000
const MEGABYTE = 1024 * 1024

const signIn = async (origin) => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = adminCredentials
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await response.json()).token
}

/** Waits until the list of posts is on the screen. */
const waitForScreen = (page) => page.locator(`main a[href^='${SCREEN}/']`).first().waitFor()

/** Opens the web admin in a new tab, for the first time or with its files in the cache of the browser. */
const openTab = async (context, origin) => {
  const page = await context.newPage()
  const start = performance.now()
  await page.goto(origin + SCREEN)
  await waitForScreen(page)
  return { page, ms: performance.now() - start, close: () => page.close() }
}

/** Starts the app with a stored session and a link to the screen. */
const openApp = async (browser, origin, token) => {
  const user = createDesktopUser()
  user.storeToken(origin, token)
  const start = performance.now()
  const app = await launchElectronStandIn(
    {
      folder: resolveFromRoot('desktop'),
      userData: user.userData,
      keychain: { mode: 'works', file: user.keychain },
      args: [`customs-admin://${SCREEN}`],
    },
    browser,
  )
  await waitForScreen(app.page())
  return {
    page: app.page(),
    ms: performance.now() - start,
    close: async () => {
      await app.discard()
      user.removeFolder()
    },
  }
}

const sumFolder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

/** Returns the bytes of scripts and styles that the tab has loaded, uncompressed. */
const readLoadedBytes = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
  )

const formatMegabytes = (bytes) => (bytes / MEGABYTE).toFixed(1)

await runAndExit(async () => {
  const rounds = readRounds(5)
  const folder = mkdtempSync(join(tmpdir(), 'bench-desktop-'))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const product = await startProduct(folder, adminCredentials)
  registerCleanup(product.stop)
  const token = await signIn(product.origin)
  const browser = await chromium.launch({ executablePath: findBrowser() })
  registerCleanup(() => browser.close())
  const context = await browser.newContext()
  await context.addCookies([{ name: 'jwt-token', value: token, url: product.origin }])

  /** Memory of this process and what it has started, but for the server. */
  const measureMemory = () =>
    measureProportionalMemoryMb(process.pid) - measureProportionalMemoryMb(product.pid)
  const measure = async (open) => {
    const before = measureMemory()
    const opened = await open()
    await pause(SETTLE_MS)
    const memory = measureMemory() - before
    const bytes = await readLoadedBytes(opened.page)
    await opened.close()
    return { ms: opened.ms, memory, bytes }
  }
  const sides = {
    'web tab': () => openTab(context, product.origin),
    'app on the stand-in': () => openApp(browser, product.origin, token),
  }
  const measured = { 'web tab': [], 'app on the stand-in': [] }
  // The first round fills the caches of both.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, open] of Object.entries(sides)) {
      const result = await measure(open)
      if (round > 0) measured[name].push(result)
    }
    process.stderr.write(`• round ${round} of ${rounds}\n`)
  }

  const [web, app] = Object.values(measured).map((results) => ({
    ms: median(results.map(({ ms }) => ms)),
    memory: median(results.map(({ memory }) => memory)),
    bytes: median(results.map(({ bytes }) => bytes)),
  }))
  const appBytes = ['main', 'preload', 'renderer'].reduce(
    (sum, name) => sum + sumFolder(resolveFromRoot(`desktop/dist/${name}`)),
    0,
  )
  const { version } = JSON.parse(readFileSync(resolveFromRoot('desktop/package.json'), 'utf8'))
  process.stdout.write(
    `app ${version} on the stand-in, which is Node with Chromium instead of Electron, beside the web admin in a tab of the same browser: ${SCREEN}, medians of ${rounds} rounds\n`,
  )
  process.stdout.write(
    formatTable([
      ['', 'web tab', 'app', 'ratio'],
      ['first screen, ms', web.ms.toFixed(0), app.ms.toFixed(0), (app.ms / web.ms).toFixed(2)],
      ['memory, MB', web.memory.toFixed(0), app.memory.toFixed(0), (app.memory / web.memory).toFixed(2)],
      ['size, MB', formatMegabytes(web.bytes), formatMegabytes(appBytes), (appBytes / web.bytes).toFixed(2)],
    ]),
  )
  return 0
})
