import type { Page } from 'playwright/test'

/** Console messages caused by the stand-in's own policy against popups. */
const ownWarningPattern = /^An iframe which has both allow-scripts and allow-same-origin|^Blocked opening '/

/** Reports uncaught errors and console errors and warnings of a page. */
export const trackPageErrors = (page: Page, onPageError: (text: string) => void): void => {
  page.on('pageerror', (error) => onPageError(error.message))
  page.on('console', (message) => {
    const isOurs = ownWarningPattern.test(message.text())
    if (!['error', 'warning'].includes(message.type()) || isOurs) return
    onPageError(`${message.text()} ${message.location().url}`)
  })
}
