import {
  compareNamesByCodeUnits,
  countDaysBetween,
  type FeeTableTitle,
  feeTableTitles,
} from 'shared/calculator'
import type { FeeTableSummary, FeeTableVersionInfo } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import type { Db } from '../../db/db.ts'
import { loadEffectiveCalculatorSettings } from '../settings/repository.ts'
import { findEffectiveFeeTableVersion, listFeeTableVersions } from './repository.ts'

/** Returns the version of a fee table that starts next. If several start on that day, only the newest will apply. */
const findNextVersion = (
  versions: readonly FeeTableVersionInfo[],
  today: string,
): FeeTableVersionInfo | null => {
  const [next] = versions
    .filter(({ validFrom, withdrawnAt }) => validFrom > today && withdrawnAt === null)
    .toSorted((one, other) => compareNamesByCodeUnits(one.validFrom, other.validFrom))
  return next ?? null
}

const buildTableSummary = async (
  db: Db,
  title: FeeTableTitle,
  { today, staleDays }: { today: string; staleDays: number },
): Promise<FeeTableSummary> => {
  const [versions, effective] = await Promise.all([
    listFeeTableVersions(db, title),
    findEffectiveFeeTableVersion(db, title, today),
  ])
  const inForce = versions.find(({ version }) => version === effective?.version) ?? null
  // The only version of a fee table is in force even before its start day. Its age is then zero days.
  const ageDays = inForce && Math.max(0, countDaysBetween(inForce.validFrom, today))
  return {
    title,
    inForce,
    ageDays,
    isStale: (ageDays ?? 0) > staleDays,
    next: findNextVersion(versions, today),
    latest: versions[0]?.version ?? 0,
  }
}

export const loadFeeTableSummaries = async (db: Db, now: Date): Promise<FeeTableSummary[]> => {
  const today = toKyivDay(now)
  const settings = await loadEffectiveCalculatorSettings(db, today)
  const staleDays = Number(settings.of['table-stale-days'].value)
  return Promise.all(feeTableTitles.map((title) => buildTableSummary(db, title, { today, staleDays })))
}
