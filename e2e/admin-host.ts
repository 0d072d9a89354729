import type { Page } from 'playwright/test'
import { adminPassword, test as base, expect } from './fixtures.ts'
import { LoginPage } from './pages/login-page.ts'

/** The admin in the host of the project: the specs do not know in which. */
export interface AdminHost {
  readonly page: Page
  /** Opens an address of the admin anew, as a person would from outside. */
  readonly open: (address: string) => Promise<void>
  readonly signIn: () => Promise<void>
}

export const admin = { email: 'admin@example.com', password: adminPassword }

export const test = base.extend<{ host: AdminHost }>({
  // What the office types wrongly is refused by the server, and the browser says so too.
  expected: [/status of 4(?:01|09|22|29)/, { option: true }],
  host: async ({ page }, use) => {
    const open = async (address: string) => {
      await page.goto(address)
    }
    await use({
      page,
      open,
      signIn: async () => {
        await open('/admin/login')
        await new LoginPage(page).signIn(admin)
        await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
      },
    })
  },
})

export { expect }
