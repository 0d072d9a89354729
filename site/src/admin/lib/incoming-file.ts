import type { FeeTableTitle } from 'shared/calculator'
import { createListenerSet } from '../../state/listener-set.ts'

/** File that was dropped on the window or opened with the desktop app. */
export interface IncomingFile {
  file: File
  /** Fee table that the file belongs to, once it is known. */
  title?: FeeTableTitle
}

/** Holds the dropped or opened file until the screen of its fee table takes the file. A newer file replaces it. */
export const createIncomingFileStore = () => {
  const listeners = createListenerSet()
  let current: IncomingFile | undefined
  return {
    get: (): IncomingFile | undefined => current,
    set: (next: IncomingFile | undefined): void => {
      current = next
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}

export type IncomingFileStore = ReturnType<typeof createIncomingFileStore>
