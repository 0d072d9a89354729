import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findElectron } from '../../scripts/launch/desktop.mjs'
import { test as base, expect } from '../fixtures.ts'
import { makeToken } from '../tokens.ts'
import type { DesktopHost, Keychain } from './desktop-host.ts'
import { createPerson, type Person } from './person.ts'
import { launchElectron } from './real/electron-host.ts'
import { launchStandIn } from './stand-in.ts'

interface Wishes {
  /** By default one that works. */
  readonly keychain?: Keychain['mode']
  /** A server that was chosen before; without, it is the first run of the app. */
  readonly server?: string
  /** Another app than ours. */
  readonly folder?: string
  readonly platform?: 'darwin'
}

interface Around {
  person: Person
  /** Starts the app; it ends with the test, and nothing that its page or its host complains of is passed over. */
  launch: (wishes?: Wishes) => Promise<DesktopHost>
  /** The same for somebody who has signed in before: at the product, unless told. */
  launchSignedIn: (wishes?: Wishes) => Promise<DesktopHost>
}

const desktopFolder = fileURLToPath(new URL('../../desktop/', import.meta.url))

/** For specs that run in a browser too. */
export const withDesktop = base.extend<Around>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  person: async ({}, use) => {
    const person = createPerson()
    await use(person)
    person.gone()
  },
  launch: async ({ person, playwright, browser, expected }, use) => {
    const launched: DesktopHost[] = []
    const electron = findElectron()
    await use(async ({ keychain = 'works', server, folder = desktopFolder, platform } = {}) => {
      if (server !== undefined && !existsSync(person.userData)) person.choose(server)
      const kept = keychain === 'works' ? { mode: keychain, file: person.keychain } : { mode: keychain }
      const system = platform === undefined ? {} : { platform }
      const start = { folder, userData: person.userData, keychain: kept, ...system }
      const host = await (electron === undefined || folder !== desktopFolder
        ? launchStandIn(start, browser)
        : launchElectron(start, playwright._electron, electron))
      launched.push(host)
      return host
    })
    for (const host of launched) await host.end()
    const troubles = launched.flatMap((host) => host.troubles())
    expect(troubles.filter((each) => !expected.test(each))).toEqual([])
  },
  launchSignedIn: async ({ launch, person, product }, use) =>
    use((wishes = {}) => {
      const { server = product.origin } = wishes
      person.giveKey(server, makeToken())
      return launch({ ...wishes, server })
    }),
})

/** For specs of the desktop alone: the page of its window is the only one there is. */
export const test = withDesktop.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  quiet: async ({}, use) => use(undefined),
})

export { expect }
