import type { PostState, PostSummary } from 'shared/contract'
import { folded, lookingFor } from '../../../ui/matches.ts'

type Posts = readonly PostSummary[]

export interface Wanted {
  readonly q: string
  /** Of one category alone, as an address has its id; empty for all. */
  readonly category: string
  readonly state: string
}

/** What each is found by, folded once, since there may be thousands. */
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
  /** How many there would be in each state, and without any in particular. */
  readonly states: Readonly<Record<PostState | '', number>>
  readonly categories: readonly CategoryCount[]
}

/** What is looked for, and how much there would be behind each filter beside the one that is set. */
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
