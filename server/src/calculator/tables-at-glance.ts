import { daysSince, type TableTitle, tableTitles } from 'shared/calculator'
import type { TableAtGlance, TableVersionInfo } from 'shared/contract'
import { kyivDay } from 'shared/format'
import type { Db } from '../db/open.ts'
import { versionOn, versionsOf } from './repository.ts'
import { settingsFor } from './settings-for.ts'

/** Returns the next future version, the newest among equals, since that one will be effective. */
const nextAfter = (versions: readonly TableVersionInfo[], today: string): TableVersionInfo | null => {
  const [next] = versions
    .filter(({ validFrom }) => validFrom > today)
    .toSorted((one, other) =>
      one.validFrom < other.validFrom ? -1 : Number(one.validFrom > other.validFrom),
    )
  return next ?? null
}

const atGlance = async (
  db: Db,
  title: TableTitle,
  { today, staleDays }: { readonly today: string; readonly staleDays: number },
): Promise<TableAtGlance> => {
  const [versions, counting] = await Promise.all([versionsOf(db, title), versionOn(db, title, today)])
  const inForce = versions.find(({ version }) => version === counting?.version) ?? null
  // A version used before its start day is not old yet.
  const ageDays = inForce && Math.max(0, daysSince(inForce.validFrom, today))
  return {
    title,
    inForce,
    ageDays,
    isStale: (ageDays ?? 0) > staleDays,
    next: nextAfter(versions, today),
    latest: versions[0]?.version ?? 0,
  }
}

/** Summarizes the state of the six fee tables today. */
export const tablesAtGlance = async (db: Db, now: Date): Promise<TableAtGlance[]> => {
  const today = kyivDay(now)
  const settings = await settingsFor(db, today)
  const staleDays = Number(settings.of['table-stale-days'].value)
  return Promise.all(tableTitles.map((title) => atGlance(db, title, { today, staleDays })))
}
