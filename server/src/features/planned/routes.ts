import { calculatorSettingTitles, compareNamesByCodeUnits } from 'shared/calculator'
import {
  contract,
  findSettingDefinition,
  type PlannedCalculatorChange,
  parseDatedSettingValues,
  type SettingKind,
} from 'shared/contract'
import { toKyivDay } from 'shared/format'
import type { Db } from '../../db/db.ts'
import { listPlannedFeeTableVersions } from '../../domain/fee-tables/repository.ts'
import {
  listStoredSettingChanges,
  listStoredSettings,
  type StoredSetting,
  type StoredSettingChange,
} from '../../domain/settings/repository.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import type { ServerContext } from '../../server-context.ts'

/** Lists the values of a setting without those of laws not adopted yet, which never take effect by themselves. */
const listAdoptedValues = (kind: SettingKind, text: string | null) =>
  (parseDatedSettingValues(kind, text ?? '') ?? []).filter(({ isExpected }) => !isExpected)

const findValueOfDay = (kind: SettingKind, text: string | null, day: string): string | undefined =>
  listAdoptedValues(kind, text).find((line) => line.day === day)?.value

/** Finds the change that gave a setting its present value for a day. Expects changes sorted newest first. */
const findOriginOfValue = (
  kind: SettingKind,
  changes: readonly StoredSettingChange[],
  day: string,
): StoredSettingChange | undefined => {
  const planned = findValueOfDay(kind, changes[0]?.value ?? null, day)
  const earlier = changes.findIndex(({ value }) => findValueOfDay(kind, value, day) !== planned)
  return earlier === -1 ? changes.at(-1) : changes[earlier - 1]
}

const listPlannedValues = (
  { title, value, version }: StoredSetting,
  changes: readonly StoredSettingChange[],
  today: string,
) => {
  const kind = findSettingDefinition(title)?.kind
  // A setting value that is no longer valid is replaced by the default.
  if (!kind?.accepts(value)) return []
  return listAdoptedValues(kind, value)
    .filter(({ day }) => day > today)
    .map(({ day: validFrom }) => {
      const { author = '', note = '' } = findOriginOfValue(kind, changes, validFrom) ?? {}
      return { title, version, validFrom, author, note }
    })
}

const listPlannedSettingValues = async (db: Db, today: string) => {
  const [settings, changes] = await Promise.all([
    listStoredSettings(db, calculatorSettingTitles),
    listStoredSettingChanges(db, calculatorSettingTitles),
  ])
  return settings.flatMap((setting) =>
    listPlannedValues(
      setting,
      changes.filter(({ title }) => title === setting.title),
      today,
    ),
  )
}

const listPlannedChanges = async ({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<PlannedCalculatorChange[]> => {
  const today = toKyivDay(clock())
  const [tables, settings] = await Promise.all([
    listPlannedFeeTableVersions(db, today),
    listPlannedSettingValues(db, today),
  ])
  return [
    ...tables.map((version) => ({ kind: 'table' as const, ...version })),
    ...settings.map((value) => ({ kind: 'option' as const, ...value })),
  ].toSorted((one, other) => compareNamesByCodeUnits(one.validFrom, other.validFrom))
}

export const plannedCalculatorChangeRoutes = (ctx: Pick<ServerContext, 'db' | 'clock'>): ApiOperation[] => [
  defineApiOperation(contract.planned.list, () => listPlannedChanges(ctx)),
]
