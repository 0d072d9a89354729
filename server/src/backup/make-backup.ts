import { randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type Database from 'better-sqlite3'
import { pictureFiles } from 'shared/post'
import { held } from '../db/data-folder.ts'
import { openFile, queriesOver } from '../db/open.ts'
import { flushToDisk } from '../files/flush-to-disk.ts'
import { messageOf } from '../message-of.ts'
import { UNFINISHED } from '../pictures/place-picture.ts'
import { neededPictures, pictureById } from '../pictures/repository.ts'
import { checkDatabase } from './check-database.ts'
import { copyDatabase } from './copy-database.ts'
import { filesBelow } from './files-below.ts'
import { type About, FORMAT, named } from './format.ts'
import { unlessMissing } from './unless-missing.ts'
import { writeArchive } from './write-archive.ts'

const MOST_TRIES = 3

interface Make {
  readonly file: string
  readonly dataDir: string
  /** Connection to the database of `dataDir`. */
  readonly connection: Database.Database
  readonly clock: () => Date
  readonly version: string
  readonly stop: AbortSignal
}

export interface Made {
  readonly madeAt: Date
  readonly bytes: number
  readonly migration: string
  readonly hasSecret: boolean
  readonly uploads: number
}

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const demandPlaceFor = (file: string, dataDir: string): void => {
  if (lstatSync(file, { throwIfNoEntry: false })) {
    throw new Error(`${file} is there already: a backup overwrites nothing, name another file`)
  }
  const folder = unlessMissing(() => realpathSync(dirname(file)))
  if (folder === undefined) throw new Error(`there is no folder ${dirname(file)} to put a backup into`)
  // Inside DATA_DIR the backup would share its fate and might collide with a file of the product.
  if (isWithin(realpathSync(dataDir), folder)) {
    throw new Error(`${file} lies in DATA_DIR: a backup belongs somewhere else, best on another disk`)
  }
}

/** Makes the finished file appear atomically. Returns false if the file system has no hard links. */
const link = (finished: string, file: string): boolean => {
  try {
    linkSync(finished, file)
    return true
  } catch {
    return false
  }
}

/**
 * Gives the archive its name. A rename would overwrite a file created meanwhile, so where links are missing the
 * name is reserved first.
 */
const place = (finished: string, file: string): void => {
  const isLinked = link(finished, file)
  if (!isLinked) closeSync(openSync(file, 'wx', 0o600))
  try {
    if (!isLinked) renameSync(finished, file)
    flushToDisk(dirname(file))
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

const uploadsIn = (dataDir: string): string[] =>
  filesBelow(join(dataDir, held.uploads)).filter((path) => !path.startsWith(UNFINISHED))

/**
 * Whether a picture of the copied database was deleted before its files were archived. If its row still exists,
 * the files were lost earlier and another attempt would not find them.
 */
const lacksRemoved = async (
  copy: string,
  archived: ReadonlySet<string>,
  live: Database.Database,
): Promise<boolean> => {
  const copied = openFile(copy)
  const queries = queriesOver(copied)
  try {
    // A database from before pictures has no picture table.
    const tables = await queries.introspection.getTables()
    if (!tables.some(({ name }) => name === 'picture')) return false
    for (const { id, key, width } of await neededPictures(queries)) {
      const isWhole = pictureFiles(key, width).every((file) => archived.has(file))
      if (!isWhole && !(await pictureById(queriesOver(live), id))) return true
    }
    return false
  } finally {
    copied.close()
  }
}

const fillAside = async (
  aside: string,
  { dataDir, connection, clock, version, stop }: Make,
): Promise<Made & { archive: string; isShort: boolean }> => {
  const copy = join(aside, held.database)
  const archive = join(aside, 'backup.tar')
  const madeAt = clock()
  await copyDatabase(connection, copy, stop)
  const migration = checkDatabase(copy)
  // Listed after the copy: files of all rows in the copy exist since before it.
  const paths = uploadsIn(dataDir)
  const about: About = { format: FORMAT, version, migration, madeAt: madeAt.toISOString() }
  let hasSecret = false
  const archived = new Set<string>()
  await writeArchive({
    file: archive,
    madeAt,
    stop,
    fill: async ({ addText, addFile }) => {
      await addText(named.about, JSON.stringify(about))
      await addFile(named.database, copy)
      hasSecret = await addFile(named.secret, join(dataDir, held.secret))
      for (const path of paths) {
        const name = `${named.uploads}/${path}`
        if (await addFile(name, join(dataDir, name))) archived.add(path)
      }
    },
  })
  const isShort = await lacksRemoved(copy, archived, connection)
  const { size: bytes } = statSync(archive)
  return { archive, isShort, madeAt, bytes, migration, hasSecret, uploads: archived.size }
}

/** Starts over if a post, and with it its pictures, was deleted after the database copy. */
const fillWhole = async (aside: string, make: Make): Promise<Made & { archive: string }> => {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const folder = join(aside, String(tries))
    mkdirSync(folder, { mode: 0o700 })
    const { isShort, ...filled } = await fillAside(folder, make)
    if (!isShort) return filled
    rmSync(folder, { recursive: true })
  }
  throw new Error('pictures of posts were removed meanwhile each time, try again later')
}

/**
 * Writes the whole data folder into one file while others read and write there. The file is created complete or
 * not at all.
 */
export const makeBackup = async (make: Make): Promise<Made> => {
  const { file, dataDir, stop } = make
  demandPlaceFor(file, dataDir)
  const aside = `${file}.part-${randomUUID()}`
  mkdirSync(aside, { mode: 0o700 })
  try {
    const { archive, ...made } = await fillWhole(aside, make)
    stop.throwIfAborted()
    place(archive, file)
    return made
  } catch (error) {
    throw new Error(`${file} was not made: ${messageOf(stop.aborted ? stop.reason : error)}`)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
