import type { SpotlightActionData } from '@mantine/spotlight'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PostSummary } from 'shared/contract'
import { formatPlural } from '../../ui/format-plural.ts'
import { usePostsIfNeeded } from '../features/post/use-posts.ts'
import { Icon } from '../ui/icon.tsx'
import { createTextMatcher, normalizeForSearch } from '../ui/text-search.ts'

/** As many as are read at a glance. */
const MAX_SHOWN_POSTS = 7

type PostTitle = Pick<PostSummary, 'id' | 'title' | 'status'>

interface IndexedPost {
  readonly post: PostTitle
  readonly title: string
}

/** Folded once for all letters that will be typed: there may be thousands. */
export const indexPostTitles = (posts: readonly PostTitle[]): readonly IndexedPost[] =>
  posts.map((post) => ({ post, title: normalizeForSearch(post.title) }))

interface PostMatches {
  readonly shown: readonly PostTitle[]
  /** How many there are with those that are not shown. */
  readonly count: number
}

/** Those whose titles hold each word that was typed; first those that begin with them. Nothing typed names none. */
export const findPostsByTitle = (postIndex: readonly IndexedPost[], typed: string): PostMatches => {
  const query = typed.trim()
  if (query === '') return { shown: [], count: 0 }
  const matchesQuery = createTextMatcher(query)
  const matches = postIndex.filter(({ title }) => matchesQuery(title))
  const startsWithQuery = ({ title }: IndexedPost) => title.startsWith(normalizeForSearch(query))
  const ordered = [...matches.filter(startsWithQuery), ...matches.filter((each) => !startsWithQuery(each))]
  return { shown: ordered.slice(0, MAX_SHOWN_POSTS).map(({ post }) => post), count: matches.length }
}

const stateLabels = { published: 'Опубликована', draft: 'Черновик', scheduled: 'Запланирована' } as const

/** Posts by what is typed, each leading to its editor, and the way to all of them where they are too many. */
export const usePalettePosts = (isOpen: boolean, typed: string): SpotlightActionData[] => {
  const navigate = useNavigate()
  const posts = usePostsIfNeeded(isOpen)
  const postIndex = useMemo(() => indexPostTitles(posts), [posts])
  const { shown, count } = useMemo(() => findPostsByTitle(postIndex, typed), [postIndex, typed])
  const showAllAction = {
    id: 'posts-all',
    label: `Показать в списке: ${formatPlural(count, 'запись', 'записи', 'записей')}`,
    leftSection: <Icon name="search" />,
    onClick: () => void navigate(`/admin/posts?${new URLSearchParams({ q: typed.trim() })}`),
  }
  return [
    ...shown.map(({ id, title, status }) => ({
      id: `post-${id}`,
      label: title,
      description: stateLabels[status],
      leftSection: <Icon name="document" />,
      onClick: () => void navigate(`/admin/posts/${id}`),
    })),
    ...(count > shown.length ? [showAllAction] : []),
  ]
}
