import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore-backup.ts'
import { restorePostgresBackup } from '../backup/restore-postgres.ts'
import type { RestoreResult } from '../backup/unpack-backup.ts'
import type { ServerConfig } from '../config.ts'
import { createPictureFileStorage } from '../domain/pictures/create-picture-file-storage.ts'
import { readProductVersion } from '../product-version.ts'
import { formatIncompletePictures } from './incomplete-pictures.ts'
import { createStopAbortSignal } from './process-lifecycle.ts'

interface Restored extends RestoreResult {
  readonly place: string
}

const restoreToFolder = async (config: ServerConfig, file: string, force: boolean): Promise<Restored> => {
  const result = await restoreBackup({
    file,
    dataDir: config.DATA_DIR,
    pictures: config.S3_URL && createPictureFileStorage(config),
    force,
    clock: () => new Date(),
    signal: createStopAbortSignal(),
  })
  return { place: config.DATA_DIR, ...result }
}

const restoreToPostgres = async (
  config: ServerConfig,
  url: string,
  file: string,
  force: boolean,
): Promise<Restored> => {
  const result = await restorePostgresBackup({
    file,
    url,
    dataDir: config.DATA_DIR,
    pictures: createPictureFileStorage(config),
    hasPictureFolder: config.S3_URL === undefined,
    force,
    clock: () => new Date(),
    version: readProductVersion(),
    signal: createStopAbortSignal(),
  })
  return { place: 'the database of DATABASE_URL', ...result }
}

/** Restores the product from a backup. The next start of a server migrates an older SQLite database. */
export const runRestoreCommand = async (
  config: ServerConfig,
  source: string,
  force: boolean,
): Promise<string> => {
  const file = resolve(source)
  const { DATABASE_URL: url } = config
  const { place, manifest, replaced, incompletePictures } = await (url === undefined
    ? restoreToFolder(config, file, force)
    : restoreToPostgres(config, url, file, force))
  const restored = `restored ${place} from ${file}, as it was at ${manifest.madeAt} (version ${manifest.version}, ${manifest.migration})`
  const message = `${restored}; everybody has to sign in again, with the password of that time${formatIncompletePictures(incompletePictures, 'the backup')}`
  return replaced === undefined
    ? message
    : `${message}; what was there before is in ${replaced}, delete it when you will`
}
