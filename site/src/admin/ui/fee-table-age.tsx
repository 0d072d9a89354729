import { Badge, VisuallyHidden } from '@mantine/core'
import type { FeeTableSummary } from 'shared/contract'
import { formatPlural } from '../../ui/format-plural.ts'

/** `46 дней`; on its first day a table has no age yet. */
const formatTableAge = (days: number): string =>
  days === 0 ? 'с сегодняшнего дня' : formatPlural(days, 'день', 'дня', 'дней')

type FeeTableAgeProps = Pick<FeeTableSummary, 'ageDays' | 'isStale'>

/** How long a table has been in force, and a sign where that is too long. */
export const FeeTableAge = ({ ageDays, isStale }: FeeTableAgeProps) => {
  if (ageDays === null) return null
  if (!isStale) return formatTableAge(ageDays)
  return (
    <Badge color="red" component="span">
      {formatTableAge(ageDays)}
      <VisuallyHidden>, пора проверить</VisuallyHidden>
    </Badge>
  )
}
