import { resolve } from 'node:path'
import { type BackupResult, createBackup } from '../backup/make-backup.ts'
import { recordBackup } from '../backup/repository.ts'
import type { ServerConfig } from '../config.ts'
import { createPictureFileStorage } from '../domain/pictures/create-picture-file-storage.ts'
import { getErrorMessage } from '../lib/error-message.ts'
import { readProductVersion } from '../product-version.ts'
import { openExistingDatabase } from './open-existing-database.ts'
import { createStopAbortSignal } from './process-lifecycle.ts'

const formatBackupResult = (file: string, { bytes, migration, hasSecret, uploads }: BackupResult): string =>
  `backed up into ${file} (${bytes} bytes): the database (${migration}), ${hasSecret ? 'the secret' : 'no secret'}, ${uploads} uploads`

/** Backs up the product into one file, even while servers run and write. */
export const runBackupCommand = async (config: ServerConfig, target: string): Promise<string> => {
  const file = resolve(target)
  const { db, backupSource, close } = await openExistingDatabase(config)
  try {
    const clock = () => new Date()
    const signal = createStopAbortSignal()
    const result = await createBackup({
      file,
      dataDir: config.DATA_DIR,
      source: backupSource,
      pictures: config.S3_URL && createPictureFileStorage(config),
      clock,
      version: readProductVersion(),
      signal,
    })
    // The backup is valid even if recording it fails. That failure is reported separately, so that nobody repeats
    // the backup for it.
    const note = await recordBackup(db, result.madeAt, result.bytes).then(
      () => '',
      (error) => `; not noted in the database (${getErrorMessage(error)})`,
    )
    return formatBackupResult(file, result) + note
  } finally {
    await close()
  }
}
