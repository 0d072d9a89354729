import type { Page } from 'playwright/test'
import { adminPassword, test as base, expect } from './fixtures.ts'
import { makeToken } from './tokens.ts'

/** Where the host keeps the token between two starts. */
interface Kept {
  readonly read: () => Promise<string | undefined>
  readonly write: (token: string) => Promise<void>
}

/** The admin in the host of the project: the specs do not know in which. */
export interface AdminHost {
  readonly name: 'web' | 'desktop'
  /** Another one after each start. */
  readonly page: Page
  readonly kept: Kept
  /** Opens an address of the admin anew, as a person would from outside. */
  readonly open: (address: string) => Promise<void>
  /** Closes what there is and starts again with what was kept. */
  readonly restart: () => Promise<void>
  /** By a token that was kept, as on most days. */
  readonly signIn: () => Promise<void>
}

const COOKIE = 'jwt-token'

export const owner = { email: 'admin@example.com', password: adminPassword }

export const test = base.extend<{ host: AdminHost }>({
  // What the office types wrongly is refused by the server, and the browser says so too.
  expected: /status of 4(?:01|09|22|29)/,
  host: async ({ page: first, context, product }, use) => {
    let page = first
    const kept: Kept = {
      read: async () =>
        (await context.cookies()).find(({ name, value }) => name === COOKIE && value !== '')?.value,
      write: (token) =>
        context.addCookies([{ name: COOKIE, value: token, url: product.origin, sameSite: 'Lax' }]),
    }
    const host: AdminHost = {
      name: 'web',
      get page() {
        return page
      },
      kept,
      open: async (address) => {
        await page.goto(address)
      },
      restart: async () => {
        await page.close()
        page = await context.newPage()
        await page.goto('/admin')
      },
      signIn: async () => {
        await kept.write(makeToken())
        await host.open('/admin')
        await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
      },
    }
    await use(host)
  },
})

export { expect }
