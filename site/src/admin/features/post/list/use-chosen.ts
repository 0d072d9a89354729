import { useMemo, useRef, useState } from 'react'
import type { PostSummary } from 'shared/contract'
import { turned } from './chosen.ts'
import { useSteady } from './use-steady.ts'

type Posts = readonly PostSummary[]

const none: ReadonlySet<number> = new Set()

/** Manages the selected rows among those that are visible. */
export const useChosen = (shown: Posts) => {
  const [ids, setIds] = useState(none)
  const since = useRef<number>(undefined)
  const posts = useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [ids, shown])
  return {
    ids,
    posts,
    isAll: posts.length > 0 && posts.length === shown.length,
    turn: useSteady((id: number, withAllBetween: boolean) => {
      setIds(
        turned({
          chosen: ids,
          shown: shown.map((post) => post.id),
          id,
          since: withAllBetween ? since.current : undefined,
        }),
      )
      since.current = id
    }),
    chooseAll: () => setIds(new Set(shown.map(({ id }) => id))),
    chooseNone: () => setIds(none),
  }
}
