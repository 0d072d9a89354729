import { isDeepStrictEqual } from 'node:util'
import { FIRST_CALCULATION_DAY } from 'shared/calculator'
import type { VersionedApiEntity } from 'shared/client'
import {
  addDatedSettingValue,
  findSettingDefinition,
  findSingleSettingValueErrors,
  findStartDayOfSettingChange,
  getStoredOrDefaultSettingValue,
  isDatedOrTieredSettingKind,
  MAX_SETTING_VALUE_LENGTH,
  parseDatedSettingValues,
  plainTextSettingKind,
  type SettingChangeProblem,
  type SettingDefinition,
  type SettingKind,
  type SettingRecord,
  type SettingValueChange,
} from 'shared/contract'
import { formatDate } from 'shared/format'
import type { Db } from '../../db/db.ts'
import { findSettingRecord } from './repository.ts'

export interface SettingChangeWithStoredRecord {
  change: SettingValueChange
  /** Index of the change in the request, which errors and warnings name. */
  index: number
  definition: SettingDefinition | undefined
  stored: VersionedApiEntity<SettingRecord> | undefined
  before: string
  after: string
}

type Problem = Omit<SettingChangeProblem, 'path'>

const getKind = ({ definition }: Pick<SettingChangeWithStoredRecord, 'definition'>): SettingKind =>
  definition?.kind ?? plainTextSettingKind

const loadRecordOfSettingChange = async (
  db: Db,
  change: SettingValueChange,
  index: number,
): Promise<SettingChangeWithStoredRecord> => {
  const { title, value, validFrom } = change
  const definition = findSettingDefinition(title)
  const stored = await findSettingRecord(db, { title })
  const before = definition
    ? getStoredOrDefaultSettingValue(definition, stored?.value.value)
    : (stored?.value.value ?? '')
  const kind = getKind({ definition })
  const after =
    validFrom !== undefined && isDatedOrTieredSettingKind(kind)
      ? addDatedSettingValue(kind, before, { day: validFrom, value })
      : value
  return { change, index, definition, stored, before, after }
}

export const loadRecordsOfSettingChanges = (
  db: Db,
  changes: readonly SettingValueChange[],
): Promise<SettingChangeWithStoredRecord[]> =>
  Promise.all(changes.map((change, index) => loadRecordOfSettingChange(db, change, index)))

const findValueErrors = (resolved: SettingChangeWithStoredRecord): Problem[] => {
  const { change, after } = resolved
  const kind = getKind(resolved)
  const errors =
    change.validFrom !== undefined && isDatedOrTieredSettingKind(kind)
      ? findSingleSettingValueErrors(kind, change.value)
      : kind.findErrors(change.value)
  if (errors.length === 0 && after.length > MAX_SETTING_VALUE_LENGTH)
    return [
      { code: 'too-long', message: 'У этого параметра уже слишком много дней: уберите лишние и повторите' },
    ]
  return errors.map(({ message, line }) => ({
    code: `not-${kind.name}`,
    message: line === undefined ? message : `Строка ${line + 1}: ${message}`,
  }))
}

const findDayErrors = (resolved: SettingChangeWithStoredRecord): Problem[] => {
  const { validFrom } = resolved.change
  if (validFrom === undefined) return []
  if (!isDatedOrTieredSettingKind(getKind(resolved)))
    return [{ code: 'not-dated', message: 'У этого параметра нет дней: новое значение действует сразу' }]
  return validFrom < FIRST_CALCULATION_DAY
    ? [{ code: 'too-small', message: `Калькулятор считает с ${formatDate(FIRST_CALCULATION_DAY)}` }]
    : []
}

export const findSettingChangeErrors = (
  changes: readonly SettingChangeWithStoredRecord[],
): readonly SettingChangeProblem[] =>
  changes.flatMap((resolved) => {
    const { index, change } = resolved
    const isDuplicate = changes.slice(0, index).some((other) => other.change.title === change.title)
    const at = (field: string) => (problem: Problem) => ({ path: `changes.${index}.${field}`, ...problem })
    return [
      ...(isDuplicate
        ? [{ code: 'duplicate', message: 'Этот параметр здесь уже есть' }].map(at('title'))
        : []),
      ...findValueErrors(resolved).map(at('value')),
      ...findDayErrors(resolved).map(at('validFrom')),
    ]
  })

const findLaterDay = ({ change, after, ...resolved }: SettingChangeWithStoredRecord): string | undefined => {
  const { validFrom } = change
  if (validFrom === undefined) return undefined
  return parseDatedSettingValues(getKind(resolved), after)?.find(
    ({ day, isExpected }) => day > validFrom && !isExpected,
  )?.day
}

/** Lists values from laws not adopted yet. They apply on no day, so comparing values by day would miss changes. */
const listExpectedValues = (kind: SettingKind, text: string) =>
  (parseDatedSettingValues(kind, text) ?? []).filter(({ isExpected }) => isExpected)

export const findSettingChangeWarnings = (
  changes: readonly SettingChangeWithStoredRecord[],
  today: string,
): readonly SettingChangeProblem[] =>
  changes.flatMap((resolved): SettingChangeProblem[] => {
    const { index, before, after, definition } = resolved
    const texts = [before, after] as const
    const kind = getKind(resolved)
    const firstDay = findStartDayOfSettingChange(kind, texts, FIRST_CALCULATION_DAY)
    if (firstDay === undefined) {
      const [expectedBefore, expectedAfter] = texts.map((text) => listExpectedValues(kind, text))
      return isDeepStrictEqual(expectedBefore, expectedAfter)
        ? [{ path: `changes.${index}.value`, code: 'same-value', message: 'Значение остаётся прежним' }]
        : []
    }
    const path = `changes.${index}.validFrom`
    const laterDay = findLaterDay(resolved)
    return [
      ...(definition?.origin !== undefined && firstDay < today
        ? [
            {
              path,
              code: 'past-days',
              message: `Изменится и цена за прошлые дни, с ${formatDate(firstDay)}. Расчёты, сохранённые раньше, останутся как есть`,
            },
          ]
        : []),
      ...(laterDay === undefined
        ? []
        : [
            {
              path,
              code: 'later-value',
              message: `С ${formatDate(laterDay)} уже задано другое значение, новое действует до этого дня`,
            },
          ]),
    ]
  })

/** Returns the latest day on which a setting change takes effect, or today if all changes take effect by today. */
export const findLatestSettingChangeDay = (
  changes: readonly SettingChangeWithStoredRecord[],
  today: string,
): string =>
  changes.reduce((latest, resolved) => {
    const day =
      findStartDayOfSettingChange(getKind(resolved), [resolved.before, resolved.after], today) ?? today
    return day > latest ? day : latest
  }, today)
