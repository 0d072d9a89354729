import type { Page } from 'playwright/test'
import type { DesktopHost } from '../desktop-host/desktop-host.ts'
import type { Person } from '../desktop-host/person.ts'
import type { Host } from './admin-host.ts'

/** Where every start of the app begins. */
const BEGINNING = '/admin'

interface Around {
  readonly person: Person
  readonly server: string
  readonly launch: () => Promise<DesktopHost>
}

export const desktopApp = ({ person, server, launch }: Around): Host => {
  let app: DesktopHost | undefined
  // A key is read when the app starts, and at no other time.
  let isKeyUnread = false

  const restart = async (): Promise<DesktopHost> => {
    if (app) await app.restart()
    app ??= await launch()
    isKeyUnread = false
    return app
  }

  const page = (): Page => {
    if (!app) throw new Error('the app is not started yet')
    return app.page()
  }

  return {
    get page() {
      return page()
    },
    kept: {
      read: async () => person.key(server),
      write: async (token) => {
        person.giveKey(server, token)
        isKeyUnread = true
      },
      drafts: async () => person.drafts(),
    },
    open: async (address) => {
      const isRunning = app !== undefined && !isKeyUnread
      const host = isRunning && app ? app : await restart()
      if (isRunning || address !== BEGINNING) await host.open(address)
    },
    restart: async () => {
      await restart()
    },
  }
}
