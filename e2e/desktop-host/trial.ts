import type { Page } from 'playwright/test'
import type { DesktopHost } from './desktop-host.ts'
import { test as base, expect } from './fixtures.ts'
import { type TrialParts, writeTrialApp } from './trial-app.ts'

/** A main that shows its one page. */
export const READY = 'app.whenReady().then(() => open())'

const PRELOAD = `
const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('trial', {
  invoke: (channel, ...input) => ipcRenderer.invoke(channel, ...input),
  on: (channel, listener) => {
    const hear = (_, ...input) => listener(...input)
    ipcRenderer.on(channel, hear)
    return () => ipcRenderer.removeListener(channel, hear)
  },
  version: '1.2.3',
  twice: (number) => number * 2,
  fail: () => { throw new Error('as it should') },
  later: async () => ({ isLate: true }),
  nested: { date: new Date(0), list: [1, 2] },
  /** With its kind, which JSON does not keep. */
  shown: (value) => [value === undefined, Object.prototype.toString.call(value), String(value),
    value instanceof Map || value instanceof Set ? JSON.stringify([...value]) : typeof value === 'bigint' ? '' : JSON.stringify(value)].join(' '),
})`

/** Apps of a few lines, started. */
export const test = base.extend<{ start: (parts?: Partial<TrialParts>) => Promise<DesktopHost> }>({
  start: async ({ person, launch }, use) => {
    await use(({ main = READY, preload = PRELOAD, ...rest } = {}) =>
      launch({ folder: writeTrialApp(person.folder, { main, preload, ...rest }) }),
    )
  },
})

/** The value of an expression in the page's own world. */
export const inPage = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(`(async () => (${text}))()`)

export { expect, type TrialParts }
