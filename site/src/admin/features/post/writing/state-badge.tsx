import { Badge } from '@mantine/core'
import type { Post } from 'shared/contract'
import { momentWords } from '../schedule/moment-words.ts'

interface StateBadgeProps {
  readonly post: Post | undefined
}

/** Badge with the publication state of the post. */
export const StateBadge = ({ post }: StateBadgeProps) => {
  if (post?.status === 'published') return <Badge color="green">Опубликована</Badge>
  if (post?.status === 'scheduled' && post.publishedAt !== null)
    return <Badge color="gray">{`Запланирована на ${momentWords(new Date(post.publishedAt))}`}</Badge>
  return <Badge>{post ? 'Черновик' : 'Новая'}</Badge>
}
