import { createMemoryBackedStorage, parseStoredJson } from '../../../lib/safe-storage.ts'
import type { QueuedSave } from '../../../state/site-store.ts'
import { SAVE_QUEUE_STORAGE_PREFIX } from '../state/calculator-services.ts'

/** Stores queued saves on the device, each under a name of its own, so that tabs do not overwrite each other's. */
export interface SaveQueueStorage {
  /** Queued saves of all tabs of this browser, the oldest first. */
  list: () => readonly QueuedSave[]
  find: (key: string) => QueuedSave | undefined
  /** Returns whether the save survives a reload. */
  write: (save: QueuedSave) => boolean
  remove: (key: string) => void
  /** Calls the listener when another tab has changed a save. */
  subscribe: (listener: () => void) => void
}

const isQueuedSave = (value: unknown): value is QueuedSave => {
  if (typeof value !== 'object' || value === null) return false
  const { key, at, input, title } = value as Partial<Record<keyof QueuedSave, unknown>>
  return (
    typeof key === 'string' &&
    typeof at === 'number' &&
    typeof input === 'object' &&
    input !== null &&
    typeof title === 'string'
  )
}

export const createSaveQueueStorage = (local: () => Storage = () => localStorage): SaveQueueStorage => {
  const texts = createMemoryBackedStorage(local)
  const buildName = (key: string) => SAVE_QUEUE_STORAGE_PREFIX + key
  const read = (name: string) => parseStoredJson(texts.read(name), isQueuedSave)
  return {
    list: () =>
      texts
        .listNames(SAVE_QUEUE_STORAGE_PREFIX)
        .flatMap(read)
        .toSorted((one, other) => one.at - other.at),
    find: (key) => read(buildName(key))[0],
    write: ({ error: _, ...save }) => texts.write(buildName(save.key), JSON.stringify(save)),
    remove: (key) => texts.remove(buildName(key)),
    subscribe: (listener) =>
      addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(SAVE_QUEUE_STORAGE_PREFIX)) listener()
      }),
  }
}
