import type { FeeTableTitle } from 'shared/calculator'
import { createListenerSet } from '../../state/listener-set.ts'

/** File that was dropped on the window or opened with the desktop app. */
export interface DroppedOrOpenedFile {
  file: File
  /** Fee table that the file belongs to, once it is known. */
  title?: FeeTableTitle
}

/** Holds the dropped or opened file until the screen of its fee table takes the file. A newer file replaces it. */
export const createDroppedOrOpenedFileStore = () => {
  const listeners = createListenerSet()
  let current: DroppedOrOpenedFile | undefined
  return {
    get: (): DroppedOrOpenedFile | undefined => current,
    set: (next: DroppedOrOpenedFile | undefined): void => {
      current = next
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}

export type DroppedOrOpenedFileStore = ReturnType<typeof createDroppedOrOpenedFileStore>
