import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery, useMergedRef } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import type { PostSummary } from 'shared/contract'
import { useRemainingWindowHeight } from '../../../ui/sticky-layout.ts'
import { useVirtualTableRows } from '../../../ui/virtual-rows.ts'
import type { PostActionsMenuProps } from './post-row.tsx'
import { PostListRow } from './post-row.tsx'
import styles from './post-rows.module.css'
import { movePostListRowToIndex } from './use-post-order.ts'
import { useKeyboardPostReorder, usePointerPostReorder } from './use-post-reorder.ts'

const ROW_HEIGHT_PX = 60
const CARD_HEIGHT_PX = 136

interface PostRowsProps extends Pick<PostActionsMenuProps, 'onAction'> {
  posts: readonly PostSummary[]
  selectedIds: ReadonlySet<number>
  header: ReactNode
  /** Search and filters of the list as one text. A change scrolls the list to the top. */
  filterKey: string
  onToggle: (id: number, withRange: boolean) => void
  onMove: (from: number, to: number) => void
}

/** List of posts that renders only the visible rows, since there may be thousands. */
export const PostListRows = ({
  posts,
  selectedIds,
  header,
  filterKey,
  onAction,
  onToggle,
  onMove,
}: PostRowsProps) => {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const rowHeight = isNarrow ? CARD_HEIGHT_PX : ROW_HEIGHT_PX
  const { ref, box, first, last, before, after } = useVirtualTableRows({
    count: posts.length,
    rowHeight,
    listKey: filterKey,
  })
  const room = useRemainingWindowHeight()
  const [list, setList] = useState<HTMLElement | null>(null)
  const ids = useMemo(() => posts.map(({ id }) => id), [posts])
  const { drag, startDrag } = usePointerPostReorder({ box, rows: list, rowHeight, ids, onMove })
  const { lifted, focusTargetId, clearFocusTarget, announcement, onHandleKeyDown } = useKeyboardPostReorder({
    rows: posts,
    onMove,
  })
  const rows = lifted ? movePostListRowToIndex(posts, lifted.from, lifted.index) : posts
  const movedIndex = lifted?.index ?? (focusTargetId === undefined ? -1 : ids.indexOf(focusTargetId))
  // A row moved by keyboard stays fully visible together with its neighbours.
  useLayoutEffect(() => {
    if (!box || movedIndex < 0) return
    const top = movedIndex * rowHeight
    // The sticky header covers the top of the list box and is as high as a row.
    const height = box.clientHeight - rowHeight
    const highest = Math.max(0, top - rowHeight)
    const lowest = top + rowHeight * 2 - height
    if (box.scrollTop > highest) box.scrollTop = highest
    else if (box.scrollTop < lowest) box.scrollTop = lowest
  }, [box, movedIndex, rowHeight])

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section ref={useMergedRef(ref, room)} className={styles.box} tabIndex={0} aria-label="Записи блога">
        {header}
        <div className={styles.rows} data-dragging={drag ? true : undefined}>
          <ul ref={setList} style={{ paddingTop: before, paddingBottom: after }}>
            {rows.slice(first, last).map((post, at) => (
              <PostListRow
                key={post.id}
                post={post}
                index={first + at}
                count={rows.length}
                isSelected={selectedIds.has(post.id)}
                isDragged={drag?.id === post.id}
                isLifted={lifted?.id === post.id}
                keepsFocus={(lifted?.id ?? focusTargetId) === post.id}
                onFocusReturned={clearFocusTarget}
                onAction={onAction}
                onToggle={onToggle}
                onGrab={startDrag}
                onHandleKeyDown={onHandleKeyDown}
              />
            ))}
          </ul>
          {drag ? (
            <>
              <div className={styles.line} style={{ top: drag.gap * rowHeight }} />
              <div className={styles.taken} style={{ top: drag.y }} aria-hidden="true">
                {posts.find(({ id }) => id === drag.id)?.title}
              </div>
            </>
          ) : null}
        </div>
      </section>
      <VisuallyHidden role="status" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}
