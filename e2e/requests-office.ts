import { expect, type Page } from 'playwright/test'
import { test as base } from './admin-host.ts'
import { asColleague } from './as-colleague.ts'
import { asVisitor } from './as-visitor.ts'
import { RequestsPage } from './pages/requests-page.ts'

interface Around {
  requests: RequestsPage
  colleague: ReturnType<typeof asColleague>
  visitor: ReturnType<typeof asVisitor>
}

/** Signed in, with the inbox before one, a colleague who works on the same and visitors who fill in forms. */
export const test = base.extend<Around>({
  requests: async ({ host }, use) => {
    await host.signIn()
    await use(new RequestsPage(host.page))
  },
  colleague: async ({ product }, use) => use(asColleague(product.origin)),
  visitor: async ({ product }, use) => use(asVisitor(product.origin)),
})

/** Past the next question to the server. */
export const NEXT_LOOK_MS = 15_000

const SOON = { timeout: 2000 }

/** A look that is under way when time leaps has still seen how things were: the next one has not. */
export const untilALookShows = (page: Page, shown: (soon: typeof SOON) => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(NEXT_LOOK_MS)
    await shown(SOON)
  }).toPass()
