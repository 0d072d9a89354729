import type { Page } from 'playwright/test'

/** Console messages caused by the stand-in's own policy against popups. */
const ofTheStandIn = /^An iframe which has both allow-scripts and allow-same-origin|^Blocked opening '/

/** Reports uncaught errors and console errors and warnings of a page. */
export const followComplaints = (page: Page, onTrouble: (trouble: string) => void): void => {
  page.on('pageerror', (error) => onTrouble(error.message))
  page.on('console', (message) => {
    const isOurs = ofTheStandIn.test(message.text())
    if (!['error', 'warning'].includes(message.type()) || isOurs) return
    onTrouble(`${message.text()} ${message.location().url}`)
  })
}
