import { Badge } from '@mantine/core'
import type { PostStatus } from 'shared/contract'
import { formatDate, formatTime } from 'shared/format'

/** Formats a publication time: `24 листопада 2026 в 10:00`. */
export const formatPostPublicationTime = (at: Date): string => `${formatDate(at)} в ${formatTime(at)}`

interface PostStateBadgeProps {
  state: PostStatus | 'new'
  scheduledAt?: string | null | undefined
}

export const postStateLabels = {
  new: 'Новая',
  draft: 'Черновик',
  scheduled: 'Запланирована',
  published: 'Опубликована',
} as const

const stateColors = { new: 'bronze', draft: 'bronze', scheduled: 'gray', published: 'green' } as const

export const PostStateBadge = ({ state, scheduledAt }: PostStateBadgeProps) => {
  const time =
    state === 'scheduled' && scheduledAt ? ` на ${formatPostPublicationTime(new Date(scheduledAt))}` : ''
  return <Badge color={stateColors[state]}>{postStateLabels[state] + time}</Badge>
}
