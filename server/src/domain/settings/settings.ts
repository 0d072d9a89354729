import type { CalculatorSettings } from 'shared/calculator'
import { resolveSettings } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import { findSettingsChangedAt, loadStoredSettings } from '../fee-tables/repository.ts'

/** Loads all calculator settings as they are effective on a day. */
export const loadCalculatorSettings = async (db: Db, day: string): Promise<CalculatorSettings> =>
  resolveSettings(await loadStoredSettings(db), await findSettingsChangedAt(db), day)
