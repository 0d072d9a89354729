import type { FeeTableVersionInfo } from 'shared/contract'
import { findEffectiveFeeTableVersion } from '../versions/effective-fee-table-version.ts'

export interface ComparedFeeTableVersions {
  before: FeeTableVersionInfo
  after: FeeTableVersionInfo
}

/** Formats a pair of fee table versions for the URL: `5-7`. */
export const formatFeeTableVersionPair = (before: number, after: number): string => `${before}-${after}`

export const parseFeeTableVersionPair = (
  text: string,
  versions: readonly FeeTableVersionInfo[],
): ComparedFeeTableVersions | undefined => {
  const [before, after, ...more] = text
    .split('-')
    .map((number) => versions.find(({ version }) => String(version) === number))
  return before && after && more.length === 0 ? { before, after } : undefined
}

/**
 * Suggests the two fee table versions to compare, the older one first: the given version and the version in force.
 * The version in force is compared with the version before it, and the only version of a table with itself.
 */
export const suggestFeeTableVersionsToCompare = (
  { version }: FeeTableVersionInfo,
  versions: readonly FeeTableVersionInfo[],
  today: string,
): string => {
  const inForce = findEffectiveFeeTableVersion(versions, today)?.version ?? version
  const older = versions.map((each) => each.version).filter((each) => each < version)
  const other = inForce === version ? Math.max(...older, 0) || version : inForce
  return formatFeeTableVersionPair(Math.min(version, other), Math.max(version, other))
}
