import type { Page } from 'playwright/test'

/** Where the host keeps the token between two starts. */
interface Kept {
  readonly read: () => Promise<string | undefined>
  readonly write: (token: string) => Promise<void>
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
