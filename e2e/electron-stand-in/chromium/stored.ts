import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright/test'

/** Returns the path of the stored state, which is in the user data folder as in Electron. */
const fileIn = (userData: string): string => join(userData, 'chromium', 'stored.json')

/** Opens a browser context with the stored state of the app. All apps share one browser, so each has its own context. */
export const openWithStored = async (browser: Browser, userData: string): Promise<BrowserContext> => {
  const file = fileIn(userData)
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(existsSync(file) ? { storageState: file } : {}),
  })
  // Pages that are not app windows get no network access.
  await context.route('**', (route) => route.abort())
  return context
}

export const keepStored = async (context: BrowserContext, userData: string): Promise<void> => {
  await context.storageState({ path: fileIn(userData), indexedDB: true })
}
