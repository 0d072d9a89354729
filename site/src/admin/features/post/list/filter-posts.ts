import type { PostState, PostSummary } from 'shared/contract'
import { createTextMatcher, normalizeForSearch } from '../../../ui/text-search.ts'

type Posts = readonly PostSummary[]

export interface PostFilter {
  readonly q: string
  /** Category id as written in the URL. Empty for all categories. */
  readonly category: string
  readonly state: string
}

/** Builds the normalized search text of each post once, since there may be thousands of posts. */
export const buildPostSearchIndex = (posts: Posts): ReadonlyMap<number, string> =>
  new Map(
    posts.map(({ id, title, slug, categories }) => [
      id,
      normalizeForSearch([title, slug, ...categories.map((each) => each.title)].join('\n')),
    ]),
  )

type PostPredicate = (post: PostSummary) => boolean

const matchesCategory =
  (category: string): PostPredicate =>
  ({ categories }) =>
    category === '' || categories.some(({ id }) => String(id) === category)

const matchesState =
  (state: string): PostPredicate =>
  ({ status }) =>
    state === '' || status === state

const matchesWords = (q: string, searchIndex: ReadonlyMap<number, string>): PostPredicate => {
  const matchesText = createTextMatcher(q.trim())
  return ({ id }) => matchesText(searchIndex.get(id) ?? '')
}

interface CategoryPostCount {
  readonly id: number
  readonly title: string
  readonly posts: number
}

const countPostsByCategory = (posts: Posts): readonly CategoryPostCount[] => {
  const counts = new Map<number, CategoryPostCount>()
  for (const { id, title } of posts.flatMap(({ categories }) => categories))
    counts.set(id, { id, title, posts: (counts.get(id)?.posts ?? 0) + 1 })
  return [...counts.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'ru'))
}

export interface FilteredPostList {
  readonly visiblePosts: Posts
  /** Number of posts in each state; the key `''` counts all states. */
  readonly stateCounts: Readonly<Record<PostState | '', number>>
  readonly categoryCounts: readonly CategoryPostCount[]
}

/** Filters the posts, and counts for each filter value how many posts it would show. */
export const filterPosts = (
  posts: Posts,
  searchIndex: ReadonlyMap<number, string>,
  filter: PostFilter,
): FilteredPostList => {
  const matching = posts.filter(matchesWords(filter.q, searchIndex))
  const inCategory = matching.filter(matchesCategory(filter.category))
  const inState = (state: string) => inCategory.filter(matchesState(state))
  return {
    visiblePosts: inState(filter.state),
    stateCounts: {
      '': inCategory.length,
      published: inState('published').length,
      draft: inState('draft').length,
      scheduled: inState('scheduled').length,
    },
    categoryCounts: countPostsByCategory(matching.filter(matchesState(filter.state))),
  }
}
