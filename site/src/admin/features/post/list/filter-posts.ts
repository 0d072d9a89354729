import type { PostStatus, PostSummary } from 'shared/contract'
import { createSearchTextCache, createTextSearchMatcher } from '../../../ui/text-search.tsx'

type Posts = readonly PostSummary[]

export interface PostFilter {
  q: string
  /** Category id as written in the URL. Empty for all categories. */
  category: string
  state: string
}

const getSearchText = createSearchTextCache<PostSummary>(({ title, slug, categories }) =>
  [title, slug, ...categories.map((each) => each.title)].join('\n'),
)

interface CategoryPostCount {
  id: number
  title: string
  posts: number
}

const countPostsByCategory = (posts: Posts): readonly CategoryPostCount[] => {
  const counts = new Map<number, CategoryPostCount>()
  for (const { id, title } of posts.flatMap(({ categories }) => categories))
    counts.set(id, { id, title, posts: (counts.get(id)?.posts ?? 0) + 1 })
  return [...counts.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'ru'))
}

/** Filters the posts, and counts for each filter value how many posts it would show. */
export const filterPosts = (posts: Posts, { q, category, state }: PostFilter) => {
  const matchesText = createTextSearchMatcher(q.trim())
  const matching = posts.filter((post) => matchesText(getSearchText(post)))
  const inCategory = matching.filter(
    ({ categories }) => category === '' || categories.some(({ id }) => String(id) === category),
  )
  const filterByState = (list: Posts, wanted: string) =>
    list.filter(({ status }) => wanted === '' || status === wanted)
  const countInState = (wanted: PostStatus) => filterByState(inCategory, wanted).length
  return {
    visiblePosts: filterByState(inCategory, state),
    /** Number of posts in each state; the key `''` counts all states. */
    stateCounts: {
      '': inCategory.length,
      published: countInState('published'),
      draft: countInState('draft'),
      scheduled: countInState('scheduled'),
    },
    categoryCounts: countPostsByCategory(filterByState(matching, state)),
  }
}

export type PostFilterResult = ReturnType<typeof filterPosts>
