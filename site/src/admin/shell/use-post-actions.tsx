import type { SpotlightActionData } from '@mantine/spotlight'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatPlural } from '../../ui/format-plural.ts'
import { usePostsIfNeeded } from '../features/post/use-posts.ts'
import { Icon } from '../ui/icon.tsx'
import { postsNamed, titlesOf } from './posts-named.ts'

const states = { published: 'Опубликована', draft: 'Черновик', scheduled: 'Запланирована' } as const

/** Posts by what is typed, each leading to its editor, and the way to all of them where they are too many. */
export const usePostActions = (isLooking: boolean, typed: string): SpotlightActionData[] => {
  const navigate = useNavigate()
  const posts = usePostsIfNeeded(isLooking)
  const titles = useMemo(() => titlesOf(posts), [posts])
  const { shown, count } = useMemo(() => postsNamed(titles, typed), [titles, typed])
  const all = {
    id: 'posts-all',
    label: `Показать в списке: ${formatPlural(count, 'запись', 'записи', 'записей')}`,
    leftSection: <Icon name="search" />,
    onClick: () => void navigate(`/admin/posts?${new URLSearchParams({ q: typed.trim() })}`),
  }
  return [
    ...shown.map(({ id, title, status }) => ({
      id: `post-${id}`,
      label: title,
      description: states[status],
      leftSection: <Icon name="document" />,
      onClick: () => void navigate(`/admin/posts/${id}`),
    })),
    ...(count > shown.length ? [all] : []),
  ]
}
