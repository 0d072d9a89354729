import type { PostSummary } from 'shared/contract'
import { folded, lookingFor } from '../ui/matches.ts'

/** As many as are read at a glance. */
const SHOWN = 7

type Named = Pick<PostSummary, 'id' | 'title' | 'status'>

interface Titled {
  readonly post: Named
  readonly title: string
}

/** Folded once for all letters that will be typed: there may be thousands. */
export const titlesOf = (posts: readonly Named[]): readonly Titled[] =>
  posts.map((post) => ({ post, title: folded(post.title) }))

interface PostsNamed {
  readonly shown: readonly Named[]
  /** How many there are with those that are not shown. */
  readonly count: number
}

/** Those whose titles hold each word that was typed; first those that begin with them. Nothing typed names none. */
export const postsNamed = (titles: readonly Titled[], typed: string): PostsNamed => {
  const wanted = typed.trim()
  if (wanted === '') return { shown: [], count: 0 }
  const isNamed = lookingFor(wanted)
  const named = titles.filter(({ title }) => isNamed(title))
  const begins = ({ title }: Titled) => title.startsWith(folded(wanted))
  const inTurn = [...named.filter(begins), ...named.filter((each) => !begins(each))]
  return { shown: inTurn.slice(0, SHOWN).map(({ post }) => post), count: named.length }
}
