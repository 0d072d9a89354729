import { z } from 'zod'
import type { DraftPictureStorage } from '../../admin/platform.ts'

const STORE_NAME = 'pictures'

/** Pictures are stored as bytes, because some browsers lose the content of a stored `File`. */
const storedPictureSchema = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
})

const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open('waiting-pictures', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME)
  return toPromise(request)
}

/** Stores pictures in IndexedDB, as localStorage is too small. In a browser without IndexedDB they stay in the tab. */
export const createBrowserPictureStorage = (getFactory: () => IDBFactory): DraftPictureStorage => {
  let database: Promise<IDBDatabase> | undefined

  /** Runs one database request. Resolves when its transaction is complete, since that may fail after the request. */
  const run = async <Result>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    database ??= openDatabase(getFactory())
    // A failed attempt to open the database is not cached, because a later one may succeed.
    database.catch(() => {
      database = undefined
    })
    const transaction = (await database).transaction(STORE_NAME, mode)
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([toPromise(request(transaction.objectStore(STORE_NAME))), completed])
    return result
  }

  return {
    read: async (key) => {
      const stored: unknown = await run('readonly', (store) => store.get(key))
      if (stored === undefined) return undefined
      const { name, type, bytes } = storedPictureSchema.parse(stored)
      return new File([bytes], name, { type })
    },
    write: (key, picture) =>
      run('readwrite', (store) => store.put(picture, key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => run('readwrite', (store) => store.delete(key)).catch(() => undefined),
    keys: async (prefix) => {
      const keys = await run('readonly', (store) => store.getAllKeys()).catch(() => [])
      return keys.map(String).filter((key) => key.startsWith(prefix))
    },
  }
}
