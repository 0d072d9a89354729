import type { Page } from 'playwright/test'
import { test as base, expect } from '../../fixtures/desktop/desktop-test.ts'
import type { ElectronHost } from '../../fixtures/desktop/electron-host.ts'
import { type Elsewhere, startElsewhere } from '../../fixtures/foreign-origin.ts'
import { makeToken } from '../../fixtures/tokens.ts'

interface Around {
  elsewhere: Elsewhere
  /** The app with a user signed in by this token. */
  signedIn: { readonly app: ElectronHost; readonly page: Page; readonly token: string }
}

/** Starts the app for tests that run a malicious script in its page. */
export const test = base.extend<Around>({
  // Chromium logs each request that it blocks.
  expected:
    /Content Security Policy|Not allowed to|violates the following|Failed to fetch|blocked|Mixed Content|Failed to load resource|Permissions policy violation/,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  elsewhere: async ({}, use) => {
    const elsewhere = await startElsewhere()
    await use(elsewhere)
    elsewhere.close()
  },
  signedIn: async ({ launch, person, product }, use) => {
    const token = makeToken()
    person.storeToken(product.origin, token)
    const app = await launch({ server: product.origin })
    const page = app.page()
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
    await use({ app, page, token })
  },
})

/**
 * Evaluates an expression as a script of the page and returns an error as its message. Runs in a separate task, because
 * the runner's own task is exempt from the page's policy.
 */
export const attempt = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    setTimeout(() => (async () => (${expression}))().then(resolve, (error) => resolve(String(error))))
  })`)

/** Inserts HTML into the page, as a careless component of the admin would. */
export const draw = (page: Page, html: string): Promise<unknown> =>
  page.evaluate((text) => {
    const place = document.createElement('div')
    place.id = 'hostile'
    place.innerHTML = text
    document.body.prepend(place)
  }, html)

export { expect }
