import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore-backup.ts'
import { restorePostgresBackup } from '../backup/restore-postgres.ts'
import { readProductVersion, type ServerConfig } from '../config.ts'
import { createPictureFileStorage } from '../domain/pictures/picture-store.ts'
import { createProcessStopAbortSignal } from './process-lifecycle.ts'

const MAX_LISTED_PICTURES = 5

export const formatIncompletePicturesWarning = (keys: readonly string[], place: string): string => {
  if (keys.length === 0) return ''
  const rest = keys.length > MAX_LISTED_PICTURES ? ', …' : ''
  return `; files of ${keys.length} pictures are missing in ${place}: ${keys.slice(0, MAX_LISTED_PICTURES).join(', ')}${rest}`
}

/** Restores database and pictures from a backup. The next server start migrates a SQLite database of an older version. */
export const runRestoreCommand = async (
  config: ServerConfig,
  source: string,
  force: boolean,
): Promise<string> => {
  const file = resolve(source)
  const { DATA_DIR: dataDir, DATABASE_URL: url, S3_URL } = config
  const pictures = createPictureFileStorage(config)
  const options = { file, dataDir, force, clock: () => new Date(), signal: createProcessStopAbortSignal() }
  const { manifest, replaced, incompletePictures } = await (url === undefined
    ? restoreBackup({ ...options, pictures: S3_URL && pictures })
    : restorePostgresBackup({
        ...options,
        url,
        pictures,
        hasPictureFolder: S3_URL === undefined,
        version: readProductVersion(),
      }))
  const place = url === undefined ? dataDir : 'the database of DATABASE_URL'
  const restored = `restored ${place} from ${file}, as it was at ${manifest.madeAt} (version ${manifest.version}, ${manifest.migration})`
  const message = `${restored}; everybody has to sign in again, with the password of that time${formatIncompletePicturesWarning(incompletePictures, 'the backup')}`
  return replaced === undefined
    ? message
    : `${message}; what was there before is in ${replaced}, delete it when you will`
}
