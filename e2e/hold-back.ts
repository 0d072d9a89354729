import type { Page } from 'playwright/test'

/** What the page asks of this address gets no answer until it is let go. */
export const holdBack = async (page: Page, address: Parameters<Page['route']>[0]) => {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}
