import { Badge } from '@mantine/core'
import type { FeeTableVersionInfo } from 'shared/contract'
import { formatDate } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { findEffectiveFeeTableVersion, findUpcomingFeeTableVersions } from './effective-fee-table-version.ts'
import styles from './fee-table-version-summary.module.css'

interface VersionStatusBadgeProps {
  readonly version: number
  readonly versions: readonly FeeTableVersionInfo[]
  readonly today: string
}

/** Badge of a fee table version that is in force or will be. Past versions have none. */
export const FeeTableVersionStatusBadge = ({ version, versions, today }: VersionStatusBadgeProps) => {
  if (findEffectiveFeeTableVersion(versions, today)?.version === version)
    return <Badge color="green">в силе</Badge>
  const upcoming = findUpcomingFeeTableVersions(versions, today).find((each) => each.version === version)
  return upcoming ? <Badge>{`вступит в силу ${formatDate(upcoming.validFrom)}`}</Badge> : null
}

interface VersionFactsProps {
  readonly info: FeeTableVersionInfo
  /** Hides the version number, which is shown next to the summary of the version. */
  readonly hidesVersionNumber?: true
}

/** Summary of a fee table version: `Версия 7 · с 06 жовтня 2026 · 70 строк · Оксана`. */
export const FeeTableVersionSummary = ({
  info: { version, validFrom, rows, author },
  hidesVersionNumber,
}: VersionFactsProps) => (
  <ul className={styles.facts}>
    {hidesVersionNumber ? null : <li>{typesetRussianText(`Версия ${version}`)}</li>}
    <li>{typesetRussianText(`с ${formatDate(validFrom)}`)}</li>
    <li>{formatCountWithNoun(rows, 'строка', 'строки', 'строк')}</li>
    <li>{author}</li>
  </ul>
)
