import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore-backup.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Restores the data folder from a backup. The next start of the server migrates an older database. */
export const restore = async (dataDir: string, given: string, force: boolean): Promise<string> => {
  const file = resolve(given)
  const { about, kept } = await restoreBackup({
    file,
    dataDir,
    force,
    clock: () => new Date(),
    stop: stopOnSignal(),
  })
  const restored = `restored ${dataDir} from ${file}, as it was at ${about.madeAt} (version ${about.version}, ${about.migration})`
  const what = `${restored}; everybody has to sign in again, with the password of that time`
  return kept === undefined ? what : `${what}; what was there before is in ${kept}, delete it when you will`
}
