import { useMemo, useRef } from 'react'
import type { PostSummary } from 'shared/contract'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { useStateRestoredByBack } from '../../../router/screen-position.ts'

interface SelectionToggle {
  selectedIds: ReadonlySet<number>
  visibleIds: readonly number[]
  id: number
  /** Other end of the range of posts selected or deselected together with `id`; `undefined` for a single post. */
  rangeStart: number | undefined
}

export const togglePostSelection = ({
  selectedIds,
  visibleIds,
  id,
  rangeStart,
}: SelectionToggle): ReadonlySet<number> => {
  const isSelecting = !selectedIds.has(id)
  const [from, to] = [visibleIds.indexOf(rangeStart ?? id), visibleIds.indexOf(id)]
  const rangeIds = from < 0 ? [id] : visibleIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(selectedIds)
  for (const each of rangeIds) {
    if (isSelecting) next.add(each)
    else next.delete(each)
  }
  return next
}

type Posts = readonly PostSummary[]

const emptySelection: ReadonlySet<number> = new Set()

/** Manages which visible posts are selected. Going back to the list restores the selection. */
export const usePostSelection = (visiblePosts: Posts) => {
  const [ids, setIds] = useStateRestoredByBack('selected posts', emptySelection)
  const lastToggled = useRef<number>(undefined)
  const posts = useMemo(
    () => (ids.size === 0 ? [] : visiblePosts.filter(({ id }) => ids.has(id))),
    [ids, visiblePosts],
  )
  return {
    ids,
    posts,
    areAllSelected: posts.length > 0 && posts.length === visiblePosts.length,
    toggle: useEventCallback((id: number, withRange: boolean) => {
      setIds(
        togglePostSelection({
          selectedIds: ids,
          visibleIds: visiblePosts.map((post) => post.id),
          id,
          rangeStart: withRange ? lastToggled.current : undefined,
        }),
      )
      lastToggled.current = id
    }),
    selectAll: () => setIds(new Set(visiblePosts.map(({ id }) => id))),
    clear: () => setIds(emptySelection),
  }
}
