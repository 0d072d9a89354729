import { Badge, VisuallyHidden } from '@mantine/core'
import type { FeeTableSummary, FeeTableVersionInfo } from 'shared/contract'
import { formatDate, toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import styles from '../editor-page.module.css'
import { findEffectiveFeeTableVersion, isPlannedFeeTableVersion } from './effective-fee-table-version.ts'

interface VersionStatusBadgeProps {
  info: FeeTableVersionInfo
  versions: readonly FeeTableVersionInfo[]
}

/** Badge of a fee table version that is in force, planned or withdrawn. Past versions have no badge. */
export const FeeTableVersionStatusBadge = ({ info, versions }: VersionStatusBadgeProps) => {
  const today = toKyivDay(new Date())
  const { version, validFrom, withdrawnAt } = info
  if (withdrawnAt !== null)
    return <Badge color="gray">{`Отозвана ${formatDate(toKyivDay(new Date(withdrawnAt)))}`}</Badge>
  if (findEffectiveFeeTableVersion(versions, today)?.version === version)
    return <Badge color="green">в силе</Badge>
  return isPlannedFeeTableVersion(info, today) ? (
    <Badge>{`Запланирована на ${formatDate(validFrom)}`}</Badge>
  ) : null
}

/** Facts about a fee table version: `Версия 7 · с 06 жовтня 2026 · 70 строк · Оксана`. */
export const FeeTableVersionSummaryView = ({
  info: { version, validFrom, rows, author },
  hidesVersionNumber,
}: {
  info: FeeTableVersionInfo
  hidesVersionNumber?: true
}) => (
  <ul className={styles.facts}>
    {hidesVersionNumber ? null : <li>{typesetRussianText(`Версия ${version}`)}</li>}
    <li>{typesetRussianText(`с ${formatDate(validFrom)}`)}</li>
    <li>{formatCountWithNoun(rows, 'строка', 'строки', 'строк')}</li>
    <li>{author}</li>
  </ul>
)

/** Formats the age of a fee table as `46 дней`. A table that came into force today has no age yet. */
const formatTableAge = (days: number): string =>
  days === 0 ? 'с сегодняшнего дня' : formatCountWithNoun(days, 'день', 'дня', 'дней')

type FeeTableAgeProps = Pick<FeeTableSummary, 'ageDays' | 'isStale'>

export const FeeTableAgeLabel = ({ ageDays, isStale }: FeeTableAgeProps) => {
  if (ageDays === null) return null
  if (!isStale) return formatTableAge(ageDays)
  return (
    <Badge color="red" component="span">
      {formatTableAge(ageDays)}
      <VisuallyHidden>, пора проверить</VisuallyHidden>
    </Badge>
  )
}
