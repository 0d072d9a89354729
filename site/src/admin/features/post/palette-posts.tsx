import type { SpotlightActionData } from '@mantine/spotlight'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PostSummary } from 'shared/contract'
import { AdminIcon } from '../../ui/icon.tsx'
import { createTextSearchMatcher, normalizeTextForSearch } from '../../ui/text-search.tsx'
import { formatPostCount } from './list/format-posts.ts'
import { postStateLabels } from './post-state-badge.tsx'
import { useLazilyLoadedPosts } from './use-posts.ts'

const MAX_SHOWN_POSTS = 7

type PostTitle = Pick<PostSummary, 'id' | 'title' | 'status'>

interface IndexedPost {
  post: PostTitle
  title: string
}

/** Normalizes the post titles once and not on every key press, because there may be thousands of posts. */
export const normalizePostTitlesForSearch = (posts: readonly PostTitle[]): readonly IndexedPost[] =>
  posts.map((post) => ({ post, title: normalizeTextForSearch(post.title) }))

interface PostMatches {
  shown: readonly PostTitle[]
  /** Number of all matching posts, including those that are not shown. */
  count: number
}

/** Finds posts whose title contains all typed words. Titles that start with the query come first. */
export const findPostsByTitle = (postIndex: readonly IndexedPost[], typed: string): PostMatches => {
  const query = typed.trim()
  if (query === '') return { shown: [], count: 0 }
  const matchesQuery = createTextSearchMatcher(query)
  const matches = postIndex.filter(({ title }) => matchesQuery(title))
  const startsWithQuery = ({ title }: IndexedPost) => title.startsWith(normalizeTextForSearch(query))
  const ordered = [...matches.filter(startsWithQuery), ...matches.filter((each) => !startsWithQuery(each))]
  return { shown: ordered.slice(0, MAX_SHOWN_POSTS).map(({ post }) => post), count: matches.length }
}

export const usePostCommandPaletteActions = (isOpen: boolean, typed: string): SpotlightActionData[] => {
  const navigate = useNavigate()
  const posts = useLazilyLoadedPosts(isOpen)
  const postIndex = useMemo(() => normalizePostTitlesForSearch(posts), [posts])
  const { shown, count } = useMemo(() => findPostsByTitle(postIndex, typed), [postIndex, typed])
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
