import { Badge } from '@mantine/core'
import type { PostState } from 'shared/contract'

interface StateBadgeProps {
  readonly state: PostState
}

const states = {
  published: { color: 'green', says: 'Опубликована' },
  draft: { color: 'bronze', says: 'Черновик' },
  scheduled: { color: 'gray', says: 'Запланирована' },
} as const

export const StateBadge = ({ state }: StateBadgeProps) => (
  <Badge color={states[state].color}>{states[state].says}</Badge>
)
