import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright/test'

/** Where Electron would have it: in the folder of the app's user. */
const fileIn = (userData: string): string => join(userData, 'chromium', 'stored.json')

/** One browser serves many apps; what a page of this one stores is its own. */
export const openWithStored = async (browser: Browser, userData: string): Promise<BrowserContext> => {
  const file = fileIn(userData)
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(existsSync(file) ? { storageState: file } : {}),
  })
  // A page that is none of our windows reaches nothing.
  await context.route('**', (route) => route.abort())
  return context
}

export const keepStored = async (context: BrowserContext, userData: string): Promise<void> => {
  await context.storageState({ path: fileIn(userData), indexedDB: true })
}
