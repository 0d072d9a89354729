import { resolve } from 'node:path'
import { type Made, makeBackup } from '../backup/make-backup.ts'
import { noteBackup } from '../backup/repository.ts'
import { queriesOver } from '../db/open.ts'
import { messageOf } from '../message-of.ts'
import { readVersion } from '../version.ts'
import { openExisting } from './open-existing.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const inWords = (file: string, { bytes, migration, hasSecret, uploads }: Made): string =>
  `backed up into ${file} (${bytes} bytes): the database (${migration}), ${hasSecret ? 'the secret' : 'no secret'}, ${uploads} uploads`

/** Backs up the data folder into one file, even while the server runs and writes. */
export const backup = async (dataDir: string, given: string): Promise<string> => {
  const file = resolve(given)
  const connection = await openExisting(dataDir)
  try {
    const clock = () => new Date()
    const stop = stopOnSignal()
    const made = await makeBackup({ file, dataDir, connection, clock, version: readVersion(), stop })
    // The backup is valid even if recording it fails. That failure is reported separately, so that nobody repeats
    // the backup for it.
    const note = await noteBackup(queriesOver(connection), made.madeAt, made.bytes).then(
      () => '',
      (error) => `; not noted in the database (${messageOf(error)})`,
    )
    return inWords(file, made) + note
  } finally {
    connection.close()
  }
}
