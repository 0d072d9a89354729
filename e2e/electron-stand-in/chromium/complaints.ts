import type { Page } from 'playwright/test'

/** Said because the stand-in keeps the page from opening windows by a policy of its own. */
const ofTheStandIn = /^An iframe which has both allow-scripts and allow-same-origin|^Blocked opening '/

/** Whatever a page complains of. */
export const followComplaints = (page: Page, onTrouble: (trouble: string) => void): void => {
  page.on('pageerror', (error) => onTrouble(error.message))
  page.on('console', (message) => {
    const isOurs = ofTheStandIn.test(message.text())
    if (!['error', 'warning'].includes(message.type()) || isOurs) return
    onTrouble(`${message.text()} ${message.location().url}`)
  })
}
