import type { Settings } from 'shared/calculator'
import { settingsOn } from 'shared/contract'
import type { Db } from '../db/open.ts'
import { settingsChangedAt, storedSettings } from './repository.ts'

/** Loads all calculator settings as they are effective on a day. */
export const settingsFor = async (db: Db, day: string): Promise<Settings> =>
  settingsOn(await storedSettings(db), await settingsChangedAt(db), day)
