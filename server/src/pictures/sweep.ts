import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/open.ts'
import { removePicture, UNFINISHED } from './place-picture.ts'
import { deleteUnused, pictureByKey, unusedSince } from './repository.ts'

const HOUR_MS = 3_600_000
/** How long an unused picture is kept: a text that is not saved yet may contain it. */
const PATIENCE_MS = 7 * 24 * HOUR_MS

interface Around {
  readonly db: Db
  readonly folder: string
  readonly clock: () => Date
  readonly undisturbed: <T>(work: () => Promise<T>) => Promise<T>
}

export interface Sweep {
  /** Removes pictures unused for a week, and folders unknown to the database. */
  readonly sweep: () => Promise<void>
  /** Removes a picture at once if it is unused and was not uploaded since `since`. */
  readonly removeUnused: (id: number, since: string) => Promise<void>
}

const isOurs = (name: string): boolean => name.startsWith(UNFINISHED) || /^[0-9a-f]{32}$/.test(name)

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

export const createSweep = ({ db, folder, clock, undisturbed }: Around): Sweep => {
  const removeFiles = (name: string) => removePicture(folder, name)

  /** Deletes the row before the files: after a crash in between, the next sweep finds the files. */
  const removeUnused = (id: number, since: string) =>
    undisturbed(async () => {
      const key = await deleteUnused(db, id, since)
      if (key !== undefined) await removeFiles(key)
    })

  const removeStray = (name: string) =>
    undisturbed(async () => {
      const about = await stat(join(folder, name)).catch(unlessMissing)
      const isOld = about !== undefined && about.mtimeMs < clock().getTime() - HOUR_MS
      if (isOld && !(await pictureByKey(db, name))) await removeFiles(name)
    })

  return {
    sweep: async () => {
      const since = new Date(clock().getTime() - PATIENCE_MS).toISOString()
      for (const id of await unusedSince(db, since)) await removeUnused(id, since)
      const names = (await readdir(folder).catch(unlessMissing)) ?? []
      for (const name of names.filter(isOurs)) await removeStray(name)
    },
    removeUnused,
  }
}
