import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import type { Post } from 'shared/contract'
import { formatTimeWithSeconds } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import type { AutosaveState } from '../../../lib/drafts/autosave.ts'
import { formatErrorReason } from '../../../lib/drafts/save-errors.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useElementHeightCssVariable } from '../../../ui/sticky-layout.ts'
import { PostStateBadge } from '../post-state-badge.tsx'
import styles from './post-editor-screen.module.css'
import type { PostEditor } from './use-post-editor.ts'
import type { PostEditorActionHandlers } from './use-post-editor-actions.tsx'

interface SaveStatus {
  message: string
  isProblem: boolean
}

const STORED_LOCALLY = 'Текст хранится на этом компьютере'
const NOT_STORED = 'Этот компьютер не может сохранить текст: скопируйте его'

const createNeutralStatus = (message: string): SaveStatus => ({ message, isProblem: false })
const createProblemStatus = (message: string): SaveStatus => ({ message, isProblem: true })

type MissingFields = PostEditorActionHandlers['missing']

const formatMissingFields = ({ title, cover }: MissingFields): string => {
  if (title && cover) return 'нет заголовка и обложки'
  return title ? 'нет заголовка' : 'нет обложки'
}

export const formatPostSaveStatus = (
  state: AutosaveState<unknown, unknown>,
  missing: MissingFields,
  isStoredLocally: boolean,
): SaveStatus => {
  const location = isStoredLocally ? STORED_LOCALLY : NOT_STORED
  switch (state.is) {
    case 'saved':
      if (state.at) return createNeutralStatus(`Сохранено в ${formatTimeWithSeconds(state.at)}`)
      return createNeutralStatus(missing.title && missing.cover ? 'Пока пусто' : 'Всё сохранено')
    case 'waiting':
      return createNeutralStatus('Сохраним, как только допишете')
    case 'saving':
      return createNeutralStatus('Сохраняем')
    case 'local-only':
      return isStoredLocally
        ? createNeutralStatus(`${STORED_LOCALLY}: на сервер рано, ${formatMissingFields(missing)}`)
        : createProblemStatus(`На сервер рано: ${formatMissingFields(missing)}. ${NOT_STORED}`)
    case 'offline':
      return createProblemStatus(`Нет связи. ${location}`)
    case 'signed-out':
      return createProblemStatus(`Сеанс закончился. ${location}`)
    case 'conflict':
      return createProblemStatus(`Запись изменили: в другом окне или кто-то другой. ${location}`)
    case 'failed': {
      const { error } = state
      if (error.code === 'not-found') return createProblemStatus(`Эту запись удалили. ${location}`)
      const reason = formatErrorReason(error)
      // The post text is saved: only an action such as publishing was rejected.
      if (state.isTextSaved) return createProblemStatus(`Не получилось. ${reason} Сам текст сохранён`)
      return createProblemStatus(`Не сохранено. ${reason} ${location}`)
    }
  }
}

/** Shows the save status of a post. The live region always exists: screen readers would not announce a new one. */
const SaveStatusLine = ({ message, isProblem }: SaveStatus) => (
  <>
    <p
      className={styles.state}
      data-trouble={isProblem ? true : undefined}
      aria-hidden={isProblem || undefined}
    >
      {typesetRussianText(message)}
    </p>
    <VisuallyHidden role="status">{isProblem ? typesetRussianText(message) : null}</VisuallyHidden>
  </>
)

const getPublishLabel = (post: Post | undefined): string => {
  if (post?.status === 'published') return 'Опубликовать изменения'
  return post?.status === 'scheduled' ? 'Применить изменения' : 'Опубликовать'
}

const MoreMenu = ({ post, actions }: { post: Post; actions: PostEditorActionHandlers }) => {
  const { links } = useAdminServices().platform
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="Ещё">
          <AdminIcon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {post.status === 'published' ? (
          <Menu.Item
            leftSection={<AdminIcon name="outside" size={16} />}
            onClick={() => links.open(`/blog/${post.slug}`)}
          >
            Открыть на сайте
          </Menu.Item>
        ) : null}
        {post.status === 'scheduled' ? (
          <Menu.Item
            leftSection={<AdminIcon name="check" size={16} />}
            disabled={actions.isBusy}
            onClick={actions.publish}
          >
            Опубликовать сейчас
          </Menu.Item>
        ) : null}
        {post.status === 'draft' ? null : (
          <Menu.Item
            leftSection={<AdminIcon name="cut-line" size={16} />}
            disabled={actions.isBusy}
            onClick={actions.unpublish}
          >
            {post.status === 'scheduled' ? 'Отменить публикацию' : 'Снять с публикации'}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<AdminIcon name="trash" size={16} />} onClick={actions.openDeleteDialog}>
          Удалить запись
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface EditorBarProps {
  editor: PostEditor
  actions: PostEditorActionHandlers
  onPreview: () => void
  onRevisions: () => void
}

export const PostEditorActionBar = ({ editor, actions, onPreview, onRevisions }: EditorBarProps) => {
  const { autosave, state, post, isStoredLocally, hasEdits } = editor
  const { waitingMessage, missing } = actions
  const isPublished = post?.status === 'published'
  const isScheduled = post?.status === 'scheduled'
  const bar = useElementHeightCssVariable('--writing-bar')
  return (
    <div ref={bar} className={styles.bar}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{post ? `Запись «${post.title}»` : 'Новая запись'}</h1>
      </VisuallyHidden>
      <PostStateBadge state={post?.status ?? 'new'} scheduledAt={post?.publishedAt} />
      <SaveStatusLine
        {...(waitingMessage === undefined
          ? formatPostSaveStatus(state, missing, isStoredLocally)
          : createNeutralStatus(waitingMessage))}
      />
      <button type="button" hidden data-key="save" onClick={() => void autosave.saveNow()}>
        Сохранить
      </button>
      {post ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<AdminIcon name="clock" size={16} />}
          onClick={onRevisions}
        >
          Версии
        </Button>
      ) : null}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<AdminIcon name="eye" size={16} />}
        onClick={onPreview}
      >
        Посмотреть
      </Button>
      {isPublished ? null : (
        <Button onClick={actions.openScheduleDialog} disabled={actions.isBusy}>
          {isScheduled ? 'Перенести' : 'Запланировать'}
        </Button>
      )}
      <Button
        variant="filled"
        onClick={isScheduled ? actions.applyEdits : actions.publish}
        loading={actions.isBusy}
        disabled={(isPublished || isScheduled) && !hasEdits}
      >
        {getPublishLabel(post)}
      </Button>
      {post ? <MoreMenu post={post} actions={actions} /> : null}
    </div>
  )
}
