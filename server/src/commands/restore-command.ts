import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore-backup.ts'
import { createStopAbortSignal } from './process-lifecycle.ts'

/** Restores the data folder from a backup. The next start of the server migrates an older database. */
export const runRestoreCommand = async (dataDir: string, source: string, force: boolean): Promise<string> => {
  const file = resolve(source)
  const { manifest, replacedFolder } = await restoreBackup({
    file,
    dataDir,
    force,
    clock: () => new Date(),
    signal: createStopAbortSignal(),
  })
  const restored = `restored ${dataDir} from ${file}, as it was at ${manifest.madeAt} (version ${manifest.version}, ${manifest.migration})`
  const message = `${restored}; everybody has to sign in again, with the password of that time`
  return replacedFolder === undefined
    ? message
    : `${message}; what was there before is in ${replacedFolder}, delete it when you will`
}
