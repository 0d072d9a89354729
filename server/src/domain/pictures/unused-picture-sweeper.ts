import { DAY_MS, HOUR_MS } from 'shared/format'
import type { ServerContext } from '../../server-context.ts'
import type { PictureFileStorage } from './picture-file-storage.ts'
import { deleteUnusedPicture, findPictureByKey, listUnusedPictureIds } from './repository.ts'

/** Time for which an unused picture is kept: a text that is not saved yet may contain it. */
const UNUSED_RETENTION_MS = 7 * DAY_MS

interface PictureSweeperOptions {
  readonly files: PictureFileStorage
  readonly withFilesLock: <T>(work: () => Promise<T>) => Promise<T>
}

export interface UnusedPictureSweeper {
  /** Removes pictures unused for a week, and files of pictures unknown to the database. */
  readonly sweep: () => Promise<void>
  /** Removes a picture at once if it is unused and was not uploaded since `since`. */
  readonly removeUnused: (id: number, since: string) => Promise<void>
}

export const createUnusedPictureSweeper = ({
  db,
  files,
  clock,
  withFilesLock,
}: Pick<ServerContext, 'db' | 'clock'> & PictureSweeperOptions): UnusedPictureSweeper => {
  const removeFiles = (key: string) =>
    files.remove(key, async () => (await findPictureByKey(db, key)) !== undefined)

  /**
   * Deletes the row of a picture before its files: after a crash in between, the next sweep finds the files.
   */
  const removeUnused = (id: number, since: string) =>
    withFilesLock(async () => {
      const key = await deleteUnusedPicture(db, id, since)
      if (key !== undefined) await removeFiles(key)
    })

  const removeUnknown = (key: string) =>
    withFilesLock(async () => {
      if (!(await findPictureByKey(db, key))) await removeFiles(key)
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
