import { Badge, VisuallyHidden } from '@mantine/core'
import type { FeeTableSummary } from 'shared/contract'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'

/** Formats the age of a fee table as `46 дней`. A table that came into force today has no age yet. */
const formatTableAge = (days: number): string =>
  days === 0 ? 'с сегодняшнего дня' : formatCountWithNoun(days, 'день', 'дня', 'дней')

type FeeTableAgeProps = Pick<FeeTableSummary, 'ageDays' | 'isStale'>

/** Shows how long a fee table has been in force, with a red badge if it should be reviewed. */
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
