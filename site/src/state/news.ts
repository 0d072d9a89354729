import type { Listeners } from './listeners.ts'

/** A boolean that can be observed. */
export interface News {
  readonly get: () => boolean
  readonly subscribe: Listeners['subscribe']
}
