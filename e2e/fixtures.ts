import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { type StandInBank, startStandInBank } from '../server/src/stand-ins/bank.ts'
import { startServer } from './process/server-process.ts'
import { type SwitchableProxy, startSwitchableProxy } from './switchable-proxy.ts'

interface Product {
  readonly origin: string
}

export interface OfWorker {
  /** The National Bank that every product of a worker asks. */
  bank: StandInBank
  product: Product
}

interface Around {
  /** The way to the product, as bad as the test wants it. */
  line: SwitchableProxy
  /** Complaints of the browser that the test itself has brought about. */
  expected: RegExp
  quiet: undefined
}

/** The built product with its demonstration content, as long as it is used. */
export const serveProduct = async (
  more: Readonly<Record<string, string>>,
  use: (product: Product) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  const server = startServer({
    DATA_DIR: folder,
    DEMO: '1',
    ADMIN_PASSWORD: adminPassword,
    JWT_SECRET: tokenSecret,
    // Visitors come from addresses of their own, which they say themselves.
    TRUST_PROXY: '1',
    ...more,
  })
  await use({ origin: await server.ready() })
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

/** Goes before the end of a server of one test: what a page still asks would fail, and count as a complaint. */
export const closePages = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()))
}

/** One product per worker; any complaint of the browser fails a test. */
export const test = base.extend<Around, OfWorker>({
  bank: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const bank = await startStandInBank(() => new Date())
      await use(bank)
      await bank.close()
    },
    { scope: 'worker' },
  ],
  product: [async ({ bank }, use) => serveProduct({ NBU_URL: bank.url }, use), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.origin),
  line: async ({ product, context }, use) => {
    const line = await startSwitchableProxy(product.origin)
    await use(line)
    await closePages(context)
    await line.close()
  },
  expected: [/^nothing$/, { option: true }],
  quiet: [
    async ({ page, expected }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // A page that is itself the 404 says so; anything that a page asks for has to be there.
        const isThePage = message.location().url === page.url() && /status of 404/.test(message.text())
        const isExpected = expected.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isThePage && !isExpected) {
          complaints.push(`${message.text()} ${message.location().url}`)
        }
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export const tokenSecret = 'a secret of the browser tests, long enough'

export const adminPassword = 'a password of the browser tests'

/** What Chromium says of a request that the test made fail. */
export const NETWORK_TROUBLE = /Failed to load resource|net::ERR|Failed to fetch/

/** What Playwright says where a test does without the service worker. */
export const NO_WORKER = /Service Worker registration blocked/

export const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'))

/** Until the page answers to a script, clicks are plain links. */
export const alive = async (page: Page): Promise<void> => {
  await expect(page.getByRole('group', { name: 'Оформление' })).toBeVisible()
}

/** Until the service worker holds this tab, nothing of it is kept. */
export const controlled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export { expect }
