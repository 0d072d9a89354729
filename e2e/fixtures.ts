import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { startServer } from './process/server-process.ts'

interface Product {
  readonly origin: string
}

/** The built product with its demonstration content, one per worker; any complaint of the browser fails a test. */
export const test = base.extend<{ quiet: undefined }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'browser-'))
      const server = startServer({ DATA_DIR: folder, DEMO: '1' })
      await use({ origin: await server.ready() })
      await server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // A page that is itself the 404 says so; anything that a page asks for has to be there.
        const isThePage = message.location().url === page.url() && /status of 404/.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isThePage) {
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

export { expect }
