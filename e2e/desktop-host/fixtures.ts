import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from '../fixtures.ts'
import type { DesktopHost, Keychain, Start } from './desktop-host.ts'
import { launchStandIn } from './stand-in.ts'

interface Wishes {
  /** By default one that works. */
  readonly keychain?: Keychain['mode']
  /** Another app than ours. */
  readonly folder?: string
}

interface Around {
  /** A folder for this test alone; the user data and the keychain's file are in it, apart from each other. */
  folder: string
  /** Starts the app; it ends with the test. */
  launch: (wishes?: Wishes) => Promise<DesktopHost>
}

export const desktopFolder = fileURLToPath(new URL('../../desktop/', import.meta.url))

export const userDataIn = (folder: string): string => join(folder, 'user-data')
const keychainFileIn = (folder: string): string => join(folder, 'keychain.json')

/** What is kept in the keychain of the test, as text. */
export const keptKeys = (folder: string): string => {
  try {
    return readFileSync(keychainFileIn(folder), 'utf8')
  } catch {
    return '{}'
  }
}

const keychainFor = (mode: Keychain['mode'], folder: string): Keychain =>
  mode === 'works' ? { mode, file: keychainFileIn(folder) } : { mode }

export const test = base.extend<Around>({
  // The desktop has a page of its own; what it complains of is looked at below.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  quiet: async ({}, use) => use(undefined),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'desktop-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  launch: async ({ folder, playwright, expected }, use) => {
    const launched: DesktopHost[] = []
    const start = (what: Start) => launchStandIn(what, playwright.chromium)
    await use(async ({ keychain = 'works', folder: app = desktopFolder } = {}) => {
      const host = await start({
        folder: app,
        userData: userDataIn(folder),
        keychain: keychainFor(keychain, folder),
      })
      launched.push(host)
      return host
    })
    for (const host of launched) await host.end()
    const troubles = launched.flatMap((host) => host.troubles())
    expect(troubles.filter((each) => !expected.test(each))).toEqual([])
  },
})

export { expect }
