import { Menu, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from 'shared/contract'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import styles from './post-actions-menu.module.css'
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
        <UnstyledButton ref={target} className={styles.button} aria-label={buildMenuLabel(post)}>
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
          className={styles.danger ?? ''}
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
export const PostActionsMenu = (props: PostActionsMenuProps) => {
  const [isOpened, setOpened] = useState(false)
  return isOpened ? (
    <OpenedMenu {...props} />
  ) : (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-label={buildMenuLabel(props.post)}
      onClick={() => setOpened(true)}
    >
      <AdminIcon name="dots" />
    </button>
  )
}
