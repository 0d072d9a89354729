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
    },
    open: async (address) => {
      await page.goto(address)
    },
    restart: async () => {
      await page.close()
      page = await context.newPage()
      await page.goto('/admin')
    },
  }
}
