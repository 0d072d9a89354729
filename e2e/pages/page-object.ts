import type { Locator, Page } from 'playwright/test'

/** Waits until the page has finished what an action or a navigation has started: calls, draft writes, scripts, hydration, focus. */
export const waitUntilSettled = (page: Page): Promise<void> =>
  // Without JavaScript, where no work is ever pending, the content of `<noscript>` are elements.
  page.locator('html[data-settled], noscript > *').first().waitFor({ state: 'attached' })

/** What all page objects share: they act on a settled page only. */
export class PageObject {
  page: Page

  constructor(page: Page) {
    this.page = page
  }

  protected async click(target: Locator): Promise<void> {
    await waitUntilSettled(this.page)
    await target.click()
  }

  protected async checkOption(target: Locator): Promise<void> {
    await waitUntilSettled(this.page)
    await target.check()
  }

  protected async fill(target: Locator, text: string): Promise<void> {
    await waitUntilSettled(this.page)
    await target.fill(text)
  }
}
