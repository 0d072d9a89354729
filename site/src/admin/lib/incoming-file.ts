import type { FeeTableTitle } from 'shared/calculator'

/** File that was dropped on the window or opened with the program. */
export interface IncomingFile {
  readonly file: File
  /** Fee table that the file is for, once it is known. */
  readonly title?: FeeTableTitle
}

/** Holds the incoming file until the screen of its fee table takes it. A newer file replaces it. */
export const createIncomingFileStore = () => {
  const listeners = new Set<() => void>()
  let current: IncomingFile | undefined
  return {
    get: (): IncomingFile | undefined => current,
    set: (next: IncomingFile | undefined): void => {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type IncomingFileStore = ReturnType<typeof createIncomingFileStore>
