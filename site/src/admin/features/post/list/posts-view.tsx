import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { PostSummary } from 'shared/contract'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import type { PostDeeds } from './post-menu.tsx'
import { PostRows } from './post-rows.tsx'
import styles from './posts-view.module.css'
import { RowsHead } from './rows-head.tsx'
import type { Aim } from './state-change.ts'
import { useChosen } from './use-chosen.ts'
import { useOrder } from './use-order.ts'
import { useStateChange } from './use-state-change.ts'
import { useSteady } from './use-steady.ts'

type Posts = readonly PostSummary[]

interface PostsViewProps {
  readonly posts: Posts
  readonly wanted: string
  /** Whether a search or a filter hides some posts. */
  readonly isPart: boolean
  readonly onRemove: (posts: Posts) => void
}

/** The visible posts with their selection, bulk actions and reordering. */
export const PostsView = ({ posts, wanted, isPart, onRemove }: PostsViewProps) => {
  const states = useStateChange()
  const chosen = useChosen(posts)
  const putAt = useOrder()
  const around = useFocusKept<HTMLDivElement>(posts)
  const change = useSteady((which: Posts, aim: Aim) => void states.change(which, aim))
  const remove = useSteady(onRemove)
  const move = useSteady((from: number, to: number) => putAt(posts, from, to))
  const moveFrom = useSteady((post: PostSummary, to: number) => move(posts.indexOf(post), to))
  const lastPlace = useSteady(() => posts.length - 1)
  const deeds = useMemo<PostDeeds>(
    () => ({
      change: (post, aim) => change([post], aim),
      remove: (post) => remove([post]),
      toFirst: (post) => moveFrom(post, 0),
      toLast: (post) => moveFrom(post, lastPlace()),
    }),
    [change, remove, moveFrom, lastPlace],
  )
  return (
    <div ref={around} tabIndex={-1} className={styles.around}>
      {states.trouble === undefined ? null : (
        <div className={styles.trouble}>
          <StateNotice
            kind="danger"
            action={
              <Button variant="default" size="compact-sm" onClick={states.onTroubleRead}>
                Понятно
              </Button>
            }
          >
            {states.trouble}
          </StateNotice>
        </div>
      )}
      <PostRows
        posts={posts}
        chosen={chosen.ids}
        wanted={wanted}
        deeds={deeds}
        onTurn={chosen.turn}
        onMove={move}
        head={
          <RowsHead
            chosen={chosen.posts.length}
            isPart={isPart}
            isAll={chosen.isAll}
            work={states.work}
            onAll={chosen.chooseAll}
            onNone={chosen.chooseNone}
            onChange={(aim) => change(chosen.posts, aim)}
            onRemove={() => remove(chosen.posts)}
          />
        }
      />
    </div>
  )
}
