import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from 'shared/contract'
import { typeset } from '../../../../ui/typeset.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PostCover } from './post-cover.tsx'
import { type PostDeeds, PostMenu } from './post-menu.tsx'
import styles from './post-rows.module.css'
import { dateOf } from './post-words.ts'
import { StateBadge } from './state-badge.tsx'

interface HandleProps {
  readonly post: PostSummary
  readonly index: number
  readonly isLifted: boolean
  /** The handle takes the focus wherever its row is rendered. */
  readonly isFollowed: boolean
  readonly onFollowed: () => void
  readonly onGrab: (event: PointerEvent<HTMLElement>, id: number) => void
  readonly onPress: (event: KeyboardEvent, id: number) => void
}

const Handle = ({
  post: { id, title },
  index,
  isLifted,
  isFollowed,
  onFollowed,
  onGrab,
  onPress,
}: HandleProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // A row loses its focus when it moves to another position in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the row
  useLayoutEffect(() => {
    if (isFollowed) button.current?.focus({ preventScroll: true })
  }, [isFollowed, index])
  return (
    <button
      ref={button}
      type="button"
      className={styles.handle}
      aria-label={`Переставить «${title}»`}
      aria-pressed={isLifted}
      onFocus={isFollowed && !isLifted ? onFollowed : undefined}
      onPointerDown={(event) => onGrab(event, id)}
      onKeyDown={(event) => onPress(event, id)}
    >
      <Icon name="grip" size={20} />
    </button>
  )
}

interface PostRowProps extends HandleProps {
  readonly count: number
  readonly isChosen: boolean
  readonly isDragged: boolean
  readonly deeds: PostDeeds
  readonly onTurn: (id: number, withAllBetween: boolean) => void
}

/** A row of the list. Its link covers the whole row, below the other controls. */
export const PostRow = memo(({ count, isChosen, isDragged, deeds, onTurn, ...handle }: PostRowProps) => {
  const { post, index, isLifted } = handle
  return (
    <li
      className={styles.row}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || isLifted || undefined}
    >
      <Handle {...handle} />
      <div className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Выбрать «${post.title}»`}
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            onTurn(post.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </div>
      <PostCover picture={post.image} className={styles.cover} />
      <div className={styles.title}>
        <Link className={styles.link} to={`/admin/posts/${post.id}`}>
          {typeset(post.title)}
        </Link>
        {post.hasWorkingCopy ? <span className={styles.edited}>Есть неопубликованные правки</span> : null}
      </div>
      <p className={styles.categories}>{post.categories.map(({ title }) => title).join(', ')}</p>
      <div className={styles.state}>
        <StateBadge state={post.status} />
        <span>{dateOf(post)}</span>
      </div>
      <div className={styles.menu}>
        <PostMenu post={post} deeds={deeds} />
      </div>
    </li>
  )
})
