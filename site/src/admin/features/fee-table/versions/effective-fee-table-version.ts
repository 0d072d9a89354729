import { feeTableDefinitions } from 'shared/calculator'
import type { FeeTable, FeeTableVersionInfo } from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatDate } from 'shared/format'

interface VersionDates extends Pick<FeeTableVersionInfo, 'version' | 'validFrom'> {
  withdrawnAt?: string | null
}

/**
 * Returns the fee table version that calculations of a day use. Before the first start day, it is the version
 * that starts first. The newer of two versions with one start day takes precedence. A withdrawn version never applies.
 */
export const findEffectiveFeeTableVersion = <Version extends VersionDates>(
  versions: readonly Version[],
  day: string,
): Version | undefined => {
  const remaining = versions.filter(({ withdrawnAt }) => !withdrawnAt)
  const [first] = remaining.map(({ validFrom }) => validFrom).sort()
  const started = remaining.filter(({ validFrom }) => validFrom <= day || validFrom === first)
  return started.toSorted(
    (one, other) => other.validFrom.localeCompare(one.validFrom) || other.version - one.version,
  )[0]
}

/** Returns whether a fee table version starts after today and was not withdrawn. */
export const isPlannedFeeTableVersion = ({ validFrom, withdrawnAt }: VersionDates, today: string): boolean =>
  validFrom > today && !withdrawnAt

/** Returns whether a planned fee table version can be withdrawn: another version has to remain. */
export const canWithdrawPlannedFeeTableVersion = (
  planned: VersionDates,
  versions: readonly VersionDates[],
  today: string,
): boolean =>
  isPlannedFeeTableVersion(planned, today) &&
  versions.some(({ version, withdrawnAt }) => version !== planned.version && !withdrawnAt)

export type NewlyCreatedFeeTableVersion = Pick<FeeTable, 'title' | 'version' | 'validFrom'>

export const formatFeeTableAppliedMessage = (
  { title, version, validFrom }: NewlyCreatedFeeTableVersion,
  versions: readonly Pick<FeeTableVersionInfo, 'version' | 'validFrom'>[],
  today: string,
): string => {
  const label = `${feeTableDefinitions[title].name}: версия ${version}`
  const effective = findEffectiveFeeTableVersion(versions, today)
  if (effective === undefined || effective.version === version) return `${label} вступила в силу`
  if (validFrom > today) return `${label} вступит в силу ${formatDate(validFrom)}`
  return `${label} действует для расчётов с ${formatDate(validFrom)}, сегодня в силе версия ${effective.version}`
}

/** Returns the fee table version that applied on the start day of the given version until that version was created. */
export const findFeeTableVersionReplacedBy = (
  { version, validFrom }: NewlyCreatedFeeTableVersion,
  versions: readonly FeeTableVersionInfo[],
): FeeTableVersionInfo => {
  const replaced = findEffectiveFeeTableVersion(
    versions.filter((each) => each.version < version),
    validFrom,
  )
  if (!replaced) throw new AppError('not-found')
  return replaced
}
