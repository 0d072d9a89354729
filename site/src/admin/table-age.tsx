import { Badge, VisuallyHidden } from '@mantine/core'
import type { TableAtGlance } from 'shared/contract'
import { formatPlural } from '../ui/format-plural.ts'

/** `46 дней`; on its first day a table has no age yet. */
const ageWords = (days: number): string =>
  days === 0 ? 'с сегодняшнего дня' : formatPlural(days, 'день', 'дня', 'дней')

type TableAgeProps = Pick<TableAtGlance, 'ageDays' | 'isStale'>

/** How long a table has been in force, and a sign where that is too long. */
export const TableAge = ({ ageDays, isStale }: TableAgeProps) => {
  if (ageDays === null) return null
  if (!isStale) return ageWords(ageDays)
  return (
    <Badge color="red" component="span">
      {ageWords(ageDays)}
      <VisuallyHidden>, пора проверить</VisuallyHidden>
    </Badge>
  )
}
