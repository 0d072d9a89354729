import type { Page } from 'playwright/test'

/** What the host keeps between two starts. */
interface Kept {
  /** The token. */
  readonly read: () => Promise<string | undefined>
  readonly write: (token: string) => Promise<void>
  /** The texts of all drafts. */
  readonly drafts: () => Promise<readonly string[]>
}

/** What the admin runs in: a browser or the desktop app. */
export interface Host {
  /** Another one after each start. */
  readonly page: Page
  readonly kept: Kept
  /** Opens an address of the admin anew, as a person would from outside. */
  readonly open: (address: string) => Promise<void>
  /** Closes what there is and starts again with what was kept. */
  readonly restart: () => Promise<void>
}
