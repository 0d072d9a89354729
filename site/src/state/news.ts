import type { Listeners } from './listeners.ts'

/** Whether something has happened, for those who want to hear of it. */
export interface News {
  readonly get: () => boolean
  readonly subscribe: Listeners['subscribe']
}
