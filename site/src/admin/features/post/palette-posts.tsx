import type { SpotlightActionData } from '@mantine/spotlight'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PostSummary } from 'shared/contract'
import { AdminIcon } from '../../ui/icon.tsx'
import {
  createSearchTextCache,
  createTextSearchMatcher,
  normalizeTextForSearch,
} from '../../ui/text-search.ts'
import { formatPostCount } from './list/format-posts.ts'
import { postStateLabels } from './post-state-badge.tsx'
import { useLazilyLoadedPosts } from './use-posts.ts'

const MAX_SHOWN_POSTS = 7

type PostTitle = Pick<PostSummary, 'id' | 'title' | 'status'>

const getSearchTitle = createSearchTextCache<PostTitle>(({ title }) => title)

/**
 * Finds posts whose title contains all typed words. Titles that start with the query come first. `count` includes the
 * posts that are not shown.
 */
export const findPostsByTitle = (posts: readonly PostTitle[], typed: string) => {
  const query = typed.trim()
  if (query === '') return { shown: [], count: 0 }
  const matchesQuery = createTextSearchMatcher(query)
  const matches = posts.filter((post) => matchesQuery(getSearchTitle(post)))
  const startsWithQuery = (post: PostTitle) => getSearchTitle(post).startsWith(normalizeTextForSearch(query))
  const ordered = [...matches.filter(startsWithQuery), ...matches.filter((each) => !startsWithQuery(each))]
  return { shown: ordered.slice(0, MAX_SHOWN_POSTS), count: matches.length }
}

export const usePostCommandPaletteActions = (isOpen: boolean, typed: string): SpotlightActionData[] => {
  const navigate = useNavigate()
  const posts = useLazilyLoadedPosts(isOpen)
  const { shown, count } = useMemo(() => findPostsByTitle(posts, typed), [posts, typed])
  const showAllAction = {
    id: 'posts-all',
    label: `Показать в списке: ${formatPostCount(count)}`,
    leftSection: <AdminIcon name="search" />,
    onClick: () => void navigate(`/admin/posts?${new URLSearchParams({ q: typed.trim() })}`),
  }
  return [
    ...shown.map(({ id, title, status }) => ({
      id: `post-${id}`,
      label: title,
      description: postStateLabels[status],
      leftSection: <AdminIcon name="document" />,
      onClick: () => void navigate(`/admin/posts/${id}`),
    })),
    ...(count > shown.length ? [showAllAction] : []),
  ]
}
