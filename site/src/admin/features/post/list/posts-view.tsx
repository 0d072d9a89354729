import { Button, Checkbox } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { PostSummary } from 'shared/contract'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { useStateRestoredByBack } from '../../../router/screen-position.ts'
import { CopyableTableContainer } from '../../../ui/copyable-table.tsx'
import { InlineNotice, NoticeButton } from '../../../ui/notices.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import barStyles from './bulk-actions-bar.module.css'
import { buildPostClipboardTable } from './format-posts.ts'
import type { PostRowActionName } from './post-row.tsx'
import styles from './post-rows.module.css'
import { PostListRows } from './post-rows.tsx'
import { useMovePostInList } from './use-post-order.ts'
import {
  type PostBulkActionProgressState,
  type PostPublicationActionName,
  useBulkPostPublication,
} from './use-post-state-change.ts'

interface BulkActionsBarProps {
  selection: ReturnType<typeof usePostSelection>
  /** Whether a search or a filter hides some posts. */
  isFiltered: boolean
  progress: PostBulkActionProgressState | undefined
  onChange: (aim: PostPublicationActionName) => void
  onRemove: () => void
}

const HINT = typesetRussianText('Порядок как в блоге: перетащите за точки слева')
const FILTERED_HINT = typesetRussianText(
  'Точки слева переставляют найденные между собой, остальные остаются на местах',
)

const formatInteger = (count: number): string => formatDecimal(String(count))

const BulkPostActionsBar = ({ selection, isFiltered, progress, onChange, onRemove }: BulkActionsBarProps) => {
  const { areAllSelected, clear, selectAll } = selection
  const selectedCount = selection.posts.length
  const buttonProps = { size: 'compact-sm', disabled: progress !== undefined }
  return (
    <div className={barStyles.head}>
      <div className={barStyles.check}>
        <Checkbox
          aria-label="Выбрать все найденные"
          checked={areAllSelected}
          indeterminate={selectedCount > 0 && !areAllSelected}
          onChange={areAllSelected ? clear : selectAll}
        />
      </div>
      <p className={barStyles.says} role="status">
        {progress
          ? `${progress.label}: ${formatInteger(progress.done)} из${NO_BREAK_SPACE}${formatInteger(progress.total)}`
          : selectedCount > 0 && `Выбрано: ${formatInteger(selectedCount)}`}
      </p>
      {selectedCount > 0 ? (
        <div className={barStyles.deeds}>
          <Button {...buttonProps} onClick={() => onChange('publish')}>
            Опубликовать
          </Button>
          <Button {...buttonProps} onClick={() => onChange('unpublish')}>
            Снять с публикации
          </Button>
          <Button {...buttonProps} color="red" onClick={onRemove}>
            Удалить
          </Button>
          <Button
            className={barStyles.none ?? ''}
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={clear}
          >
            Снять выбор
          </Button>
        </div>
      ) : (
        <p className={barStyles.hint}>{isFiltered ? FILTERED_HINT : HINT}</p>
      )}
    </div>
  )
}

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

const emptySelection: ReadonlySet<number> = new Set()

/** Manages which visible posts are selected. Going back to the list restores the selection. */
const usePostSelection = (visiblePosts: Posts) => {
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
