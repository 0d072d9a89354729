import type { Page } from 'playwright/test'
import type { Host } from './admin-host.ts'

const COOKIE = 'jwt-token'

export const webHost = (first: Page, origin: string): Host => {
  const context = first.context()
  let page = first
  return {
    get page() {
      return page
    },
    kept: {
      read: async () =>
        (await context.cookies()).find(({ name, value }) => name === COOKIE && value !== '')?.value,
      write: (token) => context.addCookies([{ name: COOKIE, value: token, url: origin, sameSite: 'Lax' }]),
      drafts: () =>
        page.evaluate(() =>
          Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith('draft:') ? [text] : [])),
        ),
    },
    open: async (address) => {
      await page.goto(address)
    },
    restart: async () => {
      // As somebody closes a tab: the page hears of it and may still keep what was typed.
      const closed = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await closed
      page = await context.newPage()
      await page.goto('/admin')
    },
  }
}
