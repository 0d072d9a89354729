import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import type { Post } from 'shared/contract'
import { Icon } from '../../../ui/icon.tsx'
import { useStuckHeight } from '../../../ui/use-stuck-height.ts'
import { SaveLine } from './save-line.tsx'
import type { saveWords } from './save-words.ts'
import { StateBadge } from './state-badge.tsx'
import styles from './writing-bar.module.css'

export interface BarDeeds {
  readonly saveNow: () => void
  readonly look: () => void
  readonly publish: () => void
  readonly apply: () => void
  readonly schedule: () => void
  readonly unpublish: () => void
  readonly remove: () => void
  readonly compare: () => void
  readonly visit: () => void
}

interface WritingBarProps {
  readonly post: Post | undefined
  readonly words: ReturnType<typeof saveWords>
  /** Some edits are not visible to visitors yet. */
  readonly hasEdits: boolean
  readonly isBusy: boolean
  readonly deeds: BarDeeds
}

const publishWords = (post: Post | undefined): string => {
  if (post?.status === 'published') return 'Опубликовать изменения'
  return post?.status === 'scheduled' ? 'Применить изменения' : 'Опубликовать'
}

interface MoreProps extends Pick<WritingBarProps, 'isBusy' | 'deeds'> {
  readonly post: Post
}

const More = ({ post, isBusy, deeds }: MoreProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon aria-label="Ещё">
        <Icon name="more" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {post.status === 'published' ? (
        <Menu.Item leftSection={<Icon name="outside" size={16} />} onClick={deeds.visit}>
          Открыть на сайте
        </Menu.Item>
      ) : null}
      {post.status === 'scheduled' ? (
        <Menu.Item leftSection={<Icon name="check" size={16} />} disabled={isBusy} onClick={deeds.publish}>
          Опубликовать сейчас
        </Menu.Item>
      ) : null}
      {post.status === 'draft' ? null : (
        <Menu.Item
          leftSection={<Icon name="cut-line" size={16} />}
          disabled={isBusy}
          onClick={deeds.unpublish}
        >
          {post.status === 'scheduled' ? 'Отменить публикацию' : 'Снять с публикации'}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={deeds.remove}>
        Удалить запись
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

/** Bar with the publication state, the save status and the actions of the post. */
export const WritingBar = ({ post, words, hasEdits, isBusy, deeds }: WritingBarProps) => {
  const isPublic = post?.status === 'published'
  const isPlanned = post?.status === 'scheduled'
  const bar = useStuckHeight('--writing-bar')
  return (
    <div ref={bar} className={styles.bar}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{post ? `Запись «${post.title}»` : 'Новая запись'}</h1>
      </VisuallyHidden>
      <StateBadge post={post} />
      <SaveLine words={words} />
      <button type="button" hidden data-key="save" onClick={deeds.saveNow}>
        Сохранить
      </button>
      {post ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="clock" size={16} />}
          onClick={deeds.compare}
        >
          Версии
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" leftSection={<Icon name="eye" size={16} />} onClick={deeds.look}>
        Посмотреть
      </Button>
      {isPublic ? null : (
        <Button variant="default" onClick={deeds.schedule} disabled={isBusy}>
          {isPlanned ? 'Перенести' : 'Запланировать'}
        </Button>
      )}
      <Button
        onClick={isPlanned ? deeds.apply : deeds.publish}
        loading={isBusy}
        disabled={(isPublic || isPlanned) && !hasEdits}
      >
        {publishWords(post)}
      </Button>
      {post ? <More post={post} isBusy={isBusy} deeds={deeds} /> : null}
    </div>
  )
}
