import { join } from 'node:path'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { DAY_MS, HOUR_MS } from 'shared/format'
import { dataFolderFileNames } from '../../db/data-folder/data-folder.ts'
import { createMutex, createSemaphore } from '../../lib/concurrency.ts'
import { startPeriodicTask } from '../../lib/timers.ts'
import type { ServerContext } from '../../server-context.ts'
import { createFolderPictureStorage } from './folder-picture-storage.ts'
import { computePictureKey, type EncodedPicture, type PictureFileStorage } from './picture-file-storage.ts'
import {
  deleteUnusedPicture,
  findPicture,
  insertPictureRow,
  listUnusedPictureIds,
  restartPictureRetention,
} from './repository.ts'
import { createS3Client, type S3BucketLocation, type S3RequestLimits } from './s3/s3-client.ts'
import { createS3PictureStorage } from './s3/s3-picture-storage.ts'

export interface PictureStorageConfig {
  DATA_DIR: string
  S3_URL?: S3BucketLocation | undefined
}

export const createPictureFileStorage = (
  { DATA_DIR, S3_URL }: PictureStorageConfig,
  s3Limits?: S3RequestLimits,
): PictureFileStorage =>
  S3_URL
    ? createS3PictureStorage(createS3Client(S3_URL, s3Limits))
    : createFolderPictureStorage(join(DATA_DIR, dataFolderFileNames.uploads))

/** Unused pictures are kept for a week, because a post text that is not saved yet may contain them. */
const UNUSED_RETENTION_MS = 7 * DAY_MS

interface UnusedPictureSweeper {
  /** Removes pictures that no post has used for a week, and picture files without a database row. */
  sweep: () => Promise<void>
  /** Removes a picture at once if no post uses it and it was not uploaded again since `since`. */
  removeUnused: (id: number, since: string) => Promise<void>
}

export const createUnusedPictureSweeper = ({
  db,
  files,
  clock,
  withFilesLock,
}: Pick<ServerContext, 'db' | 'clock'> & {
  files: PictureFileStorage
  withFilesLock: <T>(work: () => Promise<T>) => Promise<T>
}): UnusedPictureSweeper => {
  const removeFiles = (key: string) =>
    files.remove(key, async () => (await findPicture(db, { key })) !== undefined)

  /** Removes the row of a picture before its files: after a crash in between, the next sweep finds the files. */
  const removeUnused = (id: number, since: string) =>
    withFilesLock(async () => {
      const key = await deleteUnusedPicture(db, id, since)
      if (key !== undefined) await removeFiles(key)
    })

  const removeUnknown = (key: string) =>
    withFilesLock(async () => {
      if (!(await findPicture(db, { key }))) await removeFiles(key)
    })

  return {
    sweep: async () => {
      const since = new Date(clock().getTime() - UNUSED_RETENTION_MS).toISOString()
      for (const id of await listUnusedPictureIds(db, since)) await removeUnused(id, since)
      const oldest = clock().getTime() - HOUR_MS
      for await (const { key, modifiedAt } of files.list())
        if (modifiedAt.getTime() < oldest) await removeUnknown(key)
    },
    removeUnused,
  }
}

/** Pictures are encoded one at a time to limit the memory. Each waiting upload holds up to 10 MB. */
const QUEUE_LIMITS = { maxRunning: 1, maxQueued: 7 }

const createQueueFullError = () =>
  new AppError('too-many', {
    title: 'Сервер занят другими картинками. Ваша не принята, повторите через полминуты',
    retryAfter: 30,
  })

/** Throws if the client has disconnected, so that a picture whose upload was abandoned is not encoded. */
const assertSenderConnected = (disconnectSignal: AbortSignal | undefined): void => {
  if (disconnectSignal?.aborted) throw new AppError('unreadable', { title: 'Отправитель не дождался ответа' })
}

export interface PictureStore extends UnusedPictureSweeper {
  files: PictureFileStorage
  save: (bytes: Uint8Array, disconnectSignal?: AbortSignal) => Promise<Picture>
}

export const createPictureStore = ({
  db,
  files,
  clock,
  encode,
}: Pick<ServerContext, 'db' | 'clock'> & {
  files: PictureFileStorage
  encode: (bytes: Uint8Array) => Promise<EncodedPicture>
}): PictureStore => {
  const queue = createSemaphore(QUEUE_LIMITS)
  /** The lock ensures that the files and the database row of a picture are written and removed together. */
  const withFilesLock = createMutex()
  const now = () => clock().toISOString()

  const findStored = async (key: string): Promise<Picture | undefined> => {
    const picture = await restartPictureRetention(db, key, now())
    // The picture files may be missing if a database was restored without them.
    return picture && (await files.has(key, picture.width)) ? picture : undefined
  }

  /** Writes the files of an encoded picture and then its database row, so that every row has its files. */
  const storeEncoded = (encoded: EncodedPicture): Promise<Picture> =>
    withFilesLock(async () => {
      await files.write(encoded)
      const { key, width, height, placeholder } = encoded
      const is_drawing = encoded.isDrawing ? 1 : 0
      const picture = await insertPictureRow(db, {
        key,
        width,
        height,
        placeholder,
        is_drawing,
        needed_at: now(),
      })
      // Another server may have deleted the files as unused before their database row existed: they are written again.
      if (!(await files.has(key, width))) await files.write(encoded)
      return picture
    })

  return {
    files,
    ...createUnusedPictureSweeper({ db, files, clock, withFilesLock }),
    save: async (bytes, disconnectSignal) => {
      const key = computePictureKey(bytes)
      const stored = await findStored(key)
      if (stored) return stored
      if (queue.isFull()) throw createQueueFullError()
      return queue.run(async () => {
        assertSenderConnected(disconnectSignal)
        return (await findStored(key)) ?? storeEncoded(await encode(bytes))
      })
    },
  }
}

/** Deletes unused pictures at once and then every six hours. The returned function stops the schedule. */
export const scheduleUnusedPictureSweeps = (
  { sweep }: Pick<PictureStore, 'sweep'>,
  { log, clockCheck }: Pick<ServerContext, 'log' | 'clockCheck'>,
): (() => void) =>
  startPeriodicTask(async () => (clockCheck.isTrusted() ? sweep() : undefined), {
    intervalMs: 6 * HOUR_MS,
    log,
    failureMessage: 'unused pictures were not removed; the next sweep retries',
  })
