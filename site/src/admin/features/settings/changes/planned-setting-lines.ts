import { parseDatedSettingValues, type SettingHistoryEntry, type SettingKind } from 'shared/contract'
import { toKyivDay } from 'shared/format'

interface PlannedLine {
  day: string
  state: 'planned' | 'withdrawn' | 'past'
  withdrawnOn?: string
}

const findValue = (kind: SettingKind, { value }: Pick<SettingHistoryEntry, 'value'>, day: string) =>
  parseDatedSettingValues(kind, value ?? '')?.find((line) => line.day === day && !line.isExpected)?.value

const toDayOfChange = ({ changedAt }: SettingHistoryEntry): string => toKyivDay(new Date(changedAt))

/** Lists the future values that a setting change planned, and what became of them. `changes` is newest first. */
export const listPlannedSettingValues = (
  kind: SettingKind,
  changes: readonly SettingHistoryEntry[],
  index: number,
  today: string,
): readonly PlannedLine[] => {
  const change = changes[index]
  if (!change) return []
  const previous = changes[index + 1]
  const later = changes.slice(0, index).toReversed()
  const lines = parseDatedSettingValues(kind, change.value ?? '') ?? []
  return lines
    .filter(
      ({ day, value, isExpected }) =>
        !isExpected &&
        day > toDayOfChange(change) &&
        (previous === undefined || findValue(kind, previous, day) !== value),
    )
    .map(({ day, value }) => {
      const end = later.find((each) => findValue(kind, each, day) !== value)
      if (end && toDayOfChange(end) < day) return { day, state: 'withdrawn', withdrawnOn: toDayOfChange(end) }
      return { day, state: day > today ? 'planned' : 'past' }
    })
}
