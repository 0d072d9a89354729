import { contract, type PlannedChange } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import type { Db } from '../../db/db.ts'
import { listPlannedFeeTableVersions } from '../../domain/fee-tables/repository.ts'
import { listPlannedSettingValues } from '../../domain/settings/planned-setting-values.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'

export interface PlannedDeps {
  readonly db: Db
  readonly clock: () => Date
}

const compareByDay = (one: PlannedChange, other: PlannedChange): number =>
  one.validFrom === other.validFrom ? 0 : one.validFrom < other.validFrom ? -1 : 1

/** Lists what takes effect after today, soonest first. */
const listPlannedChanges = async ({ db, clock }: PlannedDeps): Promise<PlannedChange[]> => {
  const today = toKyivDay(clock())
  const [tables, settings] = await Promise.all([
    listPlannedFeeTableVersions(db, today),
    listPlannedSettingValues(db, today),
  ])
  return [
    ...tables.map((version) => ({ kind: 'table' as const, ...version })),
    ...settings.map((value) => ({ kind: 'option' as const, ...value })),
  ].toSorted(compareByDay)
}

export const plannedRoutes = (deps: PlannedDeps): ApiOperation[] => [
  defineApiOperation(contract.planned.list, () => listPlannedChanges(deps)),
]
