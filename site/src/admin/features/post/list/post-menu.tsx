import { Menu, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from 'shared/contract'
import { useAdmin } from '../../../admin-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './post-menu.module.css'
import { type Aim, isOtherwise } from './state-change.ts'

export interface PostDeeds {
  readonly change: (post: PostSummary, aim: Aim) => void
  readonly remove: (post: PostSummary) => void
  readonly toFirst: (post: PostSummary) => void
  readonly toLast: (post: PostSummary) => void
}

interface PostMenuProps {
  readonly post: PostSummary
  readonly deeds: PostDeeds
}

const nameOf = ({ title }: PostSummary): string => `Действия с записью «${title}»`

const Opened = ({ post, deeds }: PostMenuProps) => {
  const { links } = useAdmin().platform
  const target = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpened
      onClose={() => target.current?.focus({ preventScroll: true })}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <UnstyledButton ref={target} className={styles.button} aria-label={nameOf(post)}>
          <Icon name="dots" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {post.status === 'published' ? (
          <Menu.Item
            leftSection={<Icon name="outside" size={16} />}
            onClick={() => links.open(`/blog/${post.slug}`)}
          >
            Посмотреть на сайте
          </Menu.Item>
        ) : null}
        <Menu.Item
          component={Link}
          to={`/admin/posts/${post.id}/preview`}
          leftSection={<Icon name="eye" size={16} />}
        >
          Предпросмотр
        </Menu.Item>
        {isOtherwise(post, 'publish') ? (
          <Menu.Item onClick={() => deeds.change(post, 'publish')}>Опубликовать</Menu.Item>
        ) : null}
        {isOtherwise(post, 'unpublish') ? (
          <Menu.Item onClick={() => deeds.change(post, 'unpublish')}>Снять с публикации</Menu.Item>
        ) : null}
        <Menu.Item onClick={() => deeds.toFirst(post)}>Поставить первой</Menu.Item>
        <Menu.Item onClick={() => deeds.toLast(post)}>Поставить последней</Menu.Item>
        <Menu.Item
          className={styles.danger ?? ''}
          leftSection={<Icon name="trash" size={16} />}
          onClick={() => deeds.remove(post)}
        >
          Удалить
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The menu of actions on one post. A menu is expensive, so it is created on the first click only. */
export const PostMenu = (props: PostMenuProps) => {
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    <Opened {...props} />
  ) : (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-label={nameOf(props.post)}
      onClick={() => setAsked(true)}
    >
      <Icon name="dots" />
    </button>
  )
}
