import type { PostSummary } from 'shared/contract'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { CopyableTableContainer } from '../../../ui/copyable-table.tsx'
import { InlineNotice, NoticeButton } from '../../../ui/notices.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { BulkPostActionsBar } from './bulk-actions-bar.tsx'
import { buildPostClipboardTable } from './format-posts.ts'
import type { PostRowActionName } from './post-actions-menu.tsx'
import styles from './post-rows.module.css'
import { PostListRows } from './post-rows.tsx'
import { useMovePostInList } from './use-post-order.ts'
import { usePostSelection } from './use-post-selection.ts'
import { useBulkPostPublication } from './use-post-state-change.ts'

type Posts = readonly PostSummary[]

interface PostsViewProps {
  posts: Posts
  filterKey: string
  isFiltered: boolean
  onRemove: (posts: Posts) => void
}

export const SelectablePostList = ({ posts, filterKey, isFiltered, onRemove }: PostsViewProps) => {
  const stateChange = useBulkPostPublication()
  const selection = usePostSelection(posts)
  const movePost = useMovePostInList()
  const focusRootRef = useFocusRestoredAfterRemoval<HTMLDivElement>(posts)
  const move = useEventCallback((from: number, to: number) => movePost(posts, from, to))
  const runRowAction = useEventCallback((post: PostSummary, action: PostRowActionName) => {
    if (action === 'remove') onRemove([post])
    else if (action === 'move-to-first') move(posts.indexOf(post), 0)
    else if (action === 'move-to-last') move(posts.indexOf(post), posts.length - 1)
    else void stateChange.changeState([post], action)
  })
  return (
    <div ref={focusRootRef} tabIndex={-1} className={styles.view}>
      {stateChange.failureMessage === undefined ? null : (
        <div className={styles.orderError}>
          <InlineNotice
            kind="danger"
            action={<NoticeButton onClick={stateChange.dismissFailure}>Понятно</NoticeButton>}
          >
            {stateChange.failureMessage}
          </InlineNotice>
        </div>
      )}
      <CopyableTableContainer getTable={() => buildPostClipboardTable(posts)}>
        <PostListRows
          posts={posts}
          selectedIds={selection.ids}
          filterKey={filterKey}
          onAction={runRowAction}
          onToggle={selection.toggle}
          onMove={move}
          header={
            <BulkPostActionsBar
              selection={selection}
              isFiltered={isFiltered}
              progress={stateChange.progress}
              onChange={(action) => void stateChange.changeState(selection.posts, action)}
              onRemove={() => onRemove(selection.posts)}
            />
          }
        />
      </CopyableTableContainer>
    </div>
  )
}
