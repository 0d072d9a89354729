import type { Host } from './admin-hosts/admin-host.ts'
import { desktopApp } from './admin-hosts/desktop-app.ts'
import { webHost } from './admin-hosts/web-host.ts'
import { withDesktop as base, expect } from './desktop-host/fixtures.ts'
import { adminPassword } from './fixtures.ts'
import { makeToken } from './tokens.ts'

/** The admin in the host of the project: the specs do not know in which. */
export interface AdminHost extends Host {
  readonly name: HostName
  /** By a token that was kept, as on most days; at home, or at another screen. */
  readonly signIn: (address?: string) => Promise<void>
}

export type HostName = 'web' | 'desktop'

interface Around {
  hostName: HostName
  host: AdminHost
}

export const owner = { email: 'admin@example.com', password: adminPassword }

/** Drafts belong to somebody: until the screen knows who types, none is kept. */
export const expectOwnerKnown = ({ page }: Host) =>
  expect(page.locator('#rail').getByText(owner.email)).toBeAttached()

export const test = base.extend<Around>({
  // What the office types wrongly is refused by the server, and the browser says so too.
  expected: /status of 4(?:01|09|22|29)/,
  hostName: ['web', { option: true }],
  host: async ({ hostName, page, product, person, launch }, use) => {
    const server = product.origin
    const host =
      hostName === 'web'
        ? webHost(page, server)
        : desktopApp({ person, server, launch: () => launch({ server }) })
    await use({
      name: hostName,
      kept: host.kept,
      open: host.open,
      restart: host.restart,
      get page() {
        return host.page
      },
      signIn: async (address = '/admin') => {
        await host.kept.write(makeToken())
        await host.open(address)
        await expect(host.page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
      },
    })
  },
})

export { expect }
