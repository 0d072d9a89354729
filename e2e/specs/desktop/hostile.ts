import type { Page } from 'playwright/test'
import { test as base, expect } from '../../fixtures/desktop/desktop-test.ts'
import type { ElectronHost } from '../../fixtures/desktop/electron-host.ts'
import { type Elsewhere, startElsewhere } from '../../fixtures/foreign-origin.ts'
import { makeToken } from '../../fixtures/tokens.ts'

interface Around {
  elsewhere: Elsewhere
  /** The app, where somebody is signed in with this token. */
  signedIn: { readonly app: ElectronHost; readonly page: Page; readonly token: string }
}

/** The app with a script in its page that should not be there. */
export const test = base.extend<Around>({
  // Chromium says of each refusal that it has refused.
  expected:
    /Content Security Policy|Not allowed to|violates the following|Failed to fetch|blocked|Mixed Content|Failed to load resource|Permissions policy violation/,
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
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
 * What a script in the page's own world makes of an expression; a throw is its sentence. In a task of its own, since the
 * runner's is above the page's policy.
 */
export const attempt = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    setTimeout(() => (async () => (${expression}))().then(resolve, (error) => resolve(String(error))))
  })`)

/** An element in the page, as a careless piece of the admin would draw it. */
export const draw = (page: Page, html: string): Promise<unknown> =>
  page.evaluate((text) => {
    const place = document.createElement('div')
    place.id = 'hostile'
    place.innerHTML = text
    document.body.prepend(place)
  }, html)

export { expect }
