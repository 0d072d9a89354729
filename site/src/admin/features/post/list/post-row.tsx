import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Picture, PostSummary } from 'shared/contract'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { PostStateBadge } from '../post-state-badge.tsx'
import { formatPostDate } from './format-posts.ts'
import { PostActionsMenu, type PostActionsMenuProps } from './post-actions-menu.tsx'
import styles from './post-rows.module.css'

interface PostCoverProps {
  picture: Picture
  className: string | undefined
}

/** Thumbnail of the post cover. Its alternative text is empty because the post title is next to it. */
const PostCover = ({ picture: { src, width, height, sources }, className }: PostCoverProps) => (
  <picture className={className}>
    {sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes="72px" />
    ))}
    <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
  </picture>
)

interface DragHandleProps {
  post: PostSummary
  index: number
  isLifted: boolean
  /** True if the drag handle is focused again after its row has moved to another position. */
  keepsFocus: boolean
  onFocusReturned: () => void
  onGrab: (event: PointerEvent<HTMLElement>, id: number) => void
  onHandleKeyDown: (event: KeyboardEvent, id: number) => void
}

const DragHandle = ({
  post: { id, title },
  index,
  isLifted,
  keepsFocus,
  onFocusReturned,
  onGrab,
  onHandleKeyDown,
}: DragHandleProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // The browser takes the focus from a row that moves to another position in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the row
  useLayoutEffect(() => {
    if (keepsFocus) button.current?.focus({ preventScroll: true })
  }, [keepsFocus, index])
  return (
    <button
      ref={button}
      type="button"
      className={styles.handle}
      aria-label={`Переставить «${title}»`}
      aria-pressed={isLifted}
      onFocus={keepsFocus && !isLifted ? onFocusReturned : undefined}
      onPointerDown={(event) => onGrab(event, id)}
      onKeyDown={(event) => onHandleKeyDown(event, id)}
    >
      <AdminIcon name="grip" size={20} />
    </button>
  )
}

interface PostRowProps extends DragHandleProps, PostActionsMenuProps {
  count: number
  isSelected: boolean
  isDragged: boolean
  onToggle: (id: number, withRange: boolean) => void
}

export const PostListRow = memo(
  ({ count, isSelected, isDragged, onAction, onToggle, ...handle }: PostRowProps) => {
    const { post, index, isLifted } = handle
    return (
      <li
        className={styles.row}
        aria-posinset={index + 1}
        aria-setsize={count}
        data-chosen={isSelected || undefined}
        data-dragged={isDragged || isLifted || undefined}
      >
        <DragHandle {...handle} />
        <div className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Выбрать «${post.title}»`}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onToggle(post.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </div>
        <PostCover picture={post.image} className={styles.cover} />
        <div className={styles.title}>
          <Link className={styles.link} to={`/admin/posts/${post.id}`}>
            {typesetRussianText(post.title)}
          </Link>
          {post.hasWorkingCopy ? <span className={styles.edited}>Есть неопубликованные правки</span> : null}
        </div>
        <p className={styles.categories}>{post.categories.map(({ title }) => title).join(', ')}</p>
        <div className={styles.state}>
          <PostStateBadge state={post.status} />
          <span>{formatPostDate(post)}</span>
        </div>
        <div className={styles.menu}>
          <PostActionsMenu post={post} onAction={onAction} />
        </div>
      </li>
    )
  },
)
