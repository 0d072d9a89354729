import { Menu, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Picture, PostSummary } from 'shared/contract'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { PostStateBadge } from '../post-state-badge.tsx'
import { formatPostDate } from './format-posts.ts'
import menuStyles from './post-actions-menu.module.css'
import styles from './post-rows.module.css'
import { doesActionChangePostPublication, type PostPublicationActionName } from './use-post-state-change.ts'

export type PostRowActionName = PostPublicationActionName | 'remove' | 'move-to-first' | 'move-to-last'

export interface PostActionsMenuProps {
  post: PostSummary
  onAction: (post: PostSummary, action: PostRowActionName) => void
}

const buildMenuLabel = ({ title }: PostSummary): string => `Действия с записью «${title}»`

const OpenedMenu = ({ post, onAction }: PostActionsMenuProps) => {
  const { links } = useAdminServices().platform
  const target = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpened
      onClose={() => target.current?.focus({ preventScroll: true })}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <UnstyledButton ref={target} className={menuStyles.button} aria-label={buildMenuLabel(post)}>
          <AdminIcon name="dots" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {post.status === 'published' ? (
          <Menu.Item
            leftSection={<AdminIcon name="outside" size={16} />}
            onClick={() => links.open(`/blog/${post.slug}`)}
          >
            Посмотреть на сайте
          </Menu.Item>
        ) : null}
        <Menu.Item
          component={Link}
          to={`/admin/posts/${post.id}/preview`}
          leftSection={<AdminIcon name="eye" size={16} />}
        >
          Предпросмотр
        </Menu.Item>
        {doesActionChangePostPublication(post, 'publish') ? (
          <Menu.Item onClick={() => onAction(post, 'publish')}>Опубликовать</Menu.Item>
        ) : null}
        {doesActionChangePostPublication(post, 'unpublish') ? (
          <Menu.Item onClick={() => onAction(post, 'unpublish')}>Снять с публикации</Menu.Item>
        ) : null}
        <Menu.Item onClick={() => onAction(post, 'move-to-first')}>Поставить первой</Menu.Item>
        <Menu.Item onClick={() => onAction(post, 'move-to-last')}>Поставить последней</Menu.Item>
        <Menu.Item
          className={menuStyles.danger ?? ''}
          leftSection={<AdminIcon name="trash" size={16} />}
          onClick={() => onAction(post, 'remove')}
        >
          Удалить
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Menu of actions on one post. As menus of thousands of posts are slow, each is created on the first click. */
const PostActionsMenu = (props: PostActionsMenuProps) => {
  const [isOpened, setOpened] = useState(false)
  return isOpened ? (
    <OpenedMenu {...props} />
  ) : (
    <button
      type="button"
      className={menuStyles.button}
      aria-haspopup="menu"
      aria-label={buildMenuLabel(props.post)}
      onClick={() => setOpened(true)}
    >
      <AdminIcon name="dots" />
    </button>
  )
}

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
