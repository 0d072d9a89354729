import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery, useMergedRef } from '@mantine/hooks'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { PostSummary } from 'shared/contract'
import { useRoomBelow } from '../../../ui/use-room-below.ts'
import { useRowsInView } from '../../../ui/use-rows-in-view.ts'
import { moved } from './placed.ts'
import type { PostDeeds } from './post-menu.tsx'
import { PostRow } from './post-row.tsx'
import styles from './post-rows.module.css'
import { useKeyOrder } from './use-key-order.ts'
import { usePointerOrder } from './use-pointer-order.ts'
import { useRowKept } from './use-row-kept.ts'

const ROW_PX = 60
const CARD_PX = 136

interface PostRowsProps {
  readonly posts: readonly PostSummary[]
  readonly chosen: ReadonlySet<number>
  /** Stays visible above the rows. */
  readonly head: ReactNode
  /** Changes with the search and the filters, which scrolls the list to the top. */
  readonly wanted: string
  readonly deeds: PostDeeds
  readonly onTurn: (id: number, withAllBetween: boolean) => void
  readonly onMove: (from: number, to: number) => void
}

/**
 * The reorderable list of posts, in the order of the blog. Only the rows in view are rendered, since there may be
 * thousands.
 */
export const PostRows = ({ posts, chosen, head, wanted, deeds, onTurn, onMove }: PostRowsProps) => {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const rowHeight = isNarrow ? CARD_PX : ROW_PX
  const { ref, box, first, last, before, after } = useRowsInView({ count: posts.length, rowHeight })
  const room = useRoomBelow()
  const [list, setList] = useState<HTMLElement | null>(null)
  const ids = useMemo(() => posts.map(({ id }) => id), [posts])
  const { drag, grab } = usePointerOrder({ box, rows: list, rowHeight, ids, onMove })
  const { lifted, returning, onReturned, says, press } = useKeyOrder({ rows: posts, onMove })
  const rows = lifted ? moved(posts, lifted.from, lifted.at) : posts
  const returned = returning === undefined ? -1 : ids.indexOf(returning)
  useRowKept({ box, at: lifted?.at ?? (returned < 0 ? undefined : returned), rowHeight })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search or filter starts at the top
  useEffect(() => {
    if (box) box.scrollTop = 0
  }, [box, wanted])

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section ref={useMergedRef(ref, room)} className={styles.box} tabIndex={0} aria-label="Записи блога">
        {head}
        <div className={styles.rows} data-dragging={drag ? true : undefined}>
          <ul ref={setList} style={{ paddingTop: before, paddingBottom: after }}>
            {rows.slice(first, last).map((post, at) => (
              <PostRow
                key={post.id}
                post={post}
                index={first + at}
                count={rows.length}
                isChosen={chosen.has(post.id)}
                isDragged={drag?.id === post.id}
                isLifted={lifted?.id === post.id}
                isFollowed={(lifted?.id ?? returning) === post.id}
                onFollowed={onReturned}
                deeds={deeds}
                onTurn={onTurn}
                onGrab={grab}
                onPress={press}
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
        {says}
      </VisuallyHidden>
    </div>
  )
}
