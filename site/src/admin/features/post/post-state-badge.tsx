import { Badge } from '@mantine/core'
import type { PostState } from 'shared/contract'
import { formatScheduledTime } from './schedule/kyiv-time.ts'

interface PostStateBadgeProps {
  readonly state: PostState | 'new'
  /** Publication time of a scheduled post, if the badge is to show it. */
  readonly scheduledAt?: string | null | undefined
}

const stateBadges = {
  new: { color: 'bronze', label: 'Новая' },
  draft: { color: 'bronze', label: 'Черновик' },
  scheduled: { color: 'gray', label: 'Запланирована' },
  published: { color: 'green', label: 'Опубликована' },
} as const

/** Badge with the publication state of a post, in the list and in the editor. */
export const PostStateBadge = ({ state, scheduledAt }: PostStateBadgeProps) => {
  const { color, label } = stateBadges[state]
  const time = state === 'scheduled' && scheduledAt ? ` на ${formatScheduledTime(new Date(scheduledAt))}` : ''
  return <Badge color={color}>{label + time}</Badge>
}
