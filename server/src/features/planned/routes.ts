import { contract, type PlannedChange } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { listPlannedFeeTableVersions } from '../../domain/fee-tables/repository.ts'
import { listPlannedSettingValues } from '../../domain/settings/planned-setting-values.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import type { ServerContext } from '../../server-context.ts'

const compareByDay = (one: PlannedChange, other: PlannedChange): number =>
  one.validFrom === other.validFrom ? 0 : one.validFrom < other.validFrom ? -1 : 1

const listPlannedChanges = async ({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<PlannedChange[]> => {
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

export const plannedRoutes = (ctx: Pick<ServerContext, 'db' | 'clock'>): ApiOperation[] => [
  defineApiOperation(contract.planned.list, () => listPlannedChanges(ctx)),
]
