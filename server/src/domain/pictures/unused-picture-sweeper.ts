import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from 'shared/format'
import type { Db } from '../../db/db.ts'
import { ignoreNotFound } from '../../lib/file-system.ts'
import { removePictureFiles, UNFINISHED_PICTURE_PREFIX } from './picture-files.ts'
import { deleteUnusedPicture, findPictureByKey, listUnusedPictureIds } from './repository.ts'

/** Time for which an unused picture is kept: a text that is not saved yet may contain it. */
const UNUSED_RETENTION_MS = 7 * DAY_MS

interface PictureSweeperDeps {
  readonly db: Db
  readonly folder: string
  readonly clock: () => Date
  readonly withFilesLock: <T>(work: () => Promise<T>) => Promise<T>
}

export interface UnusedPictureSweeper {
  /** Removes pictures unused for a week, and picture folders unknown to the database. */
  readonly sweep: () => Promise<void>
  /** Removes a picture at once if it is unused and was not uploaded since `since`. */
  readonly removeUnused: (id: number, since: string) => Promise<void>
}

const isPictureFolderName = (name: string): boolean =>
  name.startsWith(UNFINISHED_PICTURE_PREFIX) || /^[0-9a-f]{32}$/.test(name)

export const createUnusedPictureSweeper = ({
  db,
  folder,
  clock,
  withFilesLock,
}: PictureSweeperDeps): UnusedPictureSweeper => {
  const removeFiles = (name: string) => removePictureFiles(folder, name)

  /**
   * Deletes the row of a picture before its files: after a crash in between, the next sweep finds the files.
   */
  const removeUnused = (id: number, since: string) =>
    withFilesLock(async () => {
      const key = await deleteUnusedPicture(db, id, since)
      if (key !== undefined) await removeFiles(key)
    })

  const removeUnknownFolder = (name: string) =>
    withFilesLock(async () => {
      const stats = await stat(join(folder, name)).catch(ignoreNotFound)
      const isOld = stats !== undefined && stats.mtimeMs < clock().getTime() - HOUR_MS
      if (isOld && !(await findPictureByKey(db, name))) await removeFiles(name)
    })

  return {
    sweep: async () => {
      const since = new Date(clock().getTime() - UNUSED_RETENTION_MS).toISOString()
      for (const id of await listUnusedPictureIds(db, since)) await removeUnused(id, since)
      const names = (await readdir(folder).catch(ignoreNotFound)) ?? []
      for (const name of names.filter(isPictureFolderName)) await removeUnknownFolder(name)
    },
    removeUnused,
  }
}
