import type { PostState, PostSummary } from 'shared/contract'
import { folded, lookingFor } from '../../../ui/matches.ts'

type Posts = readonly PostSummary[]

export interface Wanted {
  readonly q: string
  /** Category id as written in the URL. Empty for all categories. */
  readonly category: string
  readonly state: string
}

/** Builds the normalized search text of each post once, since there may be thousands of posts. */
export const searchTexts = (posts: Posts): ReadonlyMap<number, string> =>
  new Map(
    posts.map(({ id, title, slug, categories }) => [
      id,
      folded([title, slug, ...categories.map((each) => each.title)].join('\n')),
    ]),
  )

type Filter = (post: PostSummary) => boolean

const ofCategory =
  (category: string): Filter =>
  ({ categories }) =>
    category === '' || categories.some(({ id }) => String(id) === category)

const ofState =
  (state: string): Filter =>
  ({ status }) =>
    state === '' || status === state

const ofWords = (q: string, texts: ReadonlyMap<number, string>): Filter => {
  const isFound = lookingFor(q.trim())
  return ({ id }) => isFound(texts.get(id) ?? '')
}

export interface CategoryCount {
  readonly id: number
  readonly title: string
  readonly posts: number
}

const countedCategories = (posts: Posts): readonly CategoryCount[] => {
  const counts = new Map<number, CategoryCount>()
  for (const { id, title } of posts.flatMap(({ categories }) => categories))
    counts.set(id, { id, title, posts: (counts.get(id)?.posts ?? 0) + 1 })
  return [...counts.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'ru'))
}

export interface Found {
  readonly shown: Posts
  /** Number of posts in each state; the key `''` counts all states. */
  readonly states: Readonly<Record<PostState | '', number>>
  readonly categories: readonly CategoryCount[]
}

/** Filters the posts, and counts for each filter value how many posts it would show. */
export const foundPosts = (posts: Posts, texts: ReadonlyMap<number, string>, wanted: Wanted): Found => {
  const named = posts.filter(ofWords(wanted.q, texts))
  const inCategory = named.filter(ofCategory(wanted.category))
  const inState = (state: string) => inCategory.filter(ofState(state))
  return {
    shown: inState(wanted.state),
    states: {
      '': inCategory.length,
      published: inState('published').length,
      draft: inState('draft').length,
      scheduled: inState('scheduled').length,
    },
    categories: countedCategories(named.filter(ofState(wanted.state))),
  }
}
