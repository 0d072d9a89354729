import { type RefObject, useEffect } from 'react'
import { formatDateTime } from 'shared/format'
import { parseHtmlTokens } from 'shared/post'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { RecordConflictNotice } from '../../../lib/drafts/unsaved-changes.tsx'
import { CopyTextButton } from '../../../ui/controls.tsx'
import { InlineNotice, NoticeButton, showToast, useToastHiddenWithScreen } from '../../../ui/notices.tsx'
import { PostDiffView } from '../post-diff-view.tsx'
import { formatLostPicturesMessage, type PendingPostPictureUploads } from './persistence/pending-pictures.ts'
import { hasPostWorkingCopy } from './persistence/post-persistence.ts'
import type { DraftPictureStoredPredicate } from './persistence/waiting-pictures.ts'
import styles from './post-editor-notices.module.css'
import { fillInMissingPostOrder, type PostFormValues } from './post-form.ts'
import type { InitialPostEditorState, PostEditor } from './use-post-editor.ts'

interface OtherDraftsInfo {
  count: number
  /** Title of the other draft that the user can open instead of the draft in the editor. */
  title: string
  at: string
  isExistingPost: boolean
}

export const formatOtherLocalPostDraftsNotice = ({ count, title, at, isExistingPost }: OtherDraftsInfo) => {
  const total = count > 1 ? ` Всего таких ${count}.` : ''
  if (isExistingPost)
    return {
      message: `На этом компьютере есть и другой текст этой записи, который вы набрали ${at} и который не успел сохраниться.${total}`,
      actionLabel: 'Показать его',
    }
  const titleText = title === '' ? 'без заголовка' : `«${title}»`
  return {
    message: `Есть ещё одна начатая запись, ${titleText}: вы набрали её ${at}.${total}`,
    actionLabel: 'Открыть её',
  }
}

interface OtherDraftsNoticeProps {
  editorState: InitialPostEditorState
  editor: PostEditor
  pictures: PendingPostPictureUploads
  isPictureStored: DraftPictureStoredPredicate
  onOpenDraft: (draftId: string) => void
}

/** Offers to open another draft of the post. The draft that is open now stays stored and is offered later. */
export const OtherLocalPostDraftsNotice = ({
  editorState,
  editor,
  pictures,
  isPictureStored,
  onOpenDraft,
}: OtherDraftsNoticeProps) => {
  const { post, otherDrafts } = editorState
  const [next] = otherDrafts
  // Once a new post is saved, drafts of other unsaved posts are no longer offered.
  const isNewPostSaved = !post && editor.base.kind !== 'new'
  if (!next || isNewPostSaved || editor.state.is === 'conflict') return null
  const { message, actionLabel } = formatOtherLocalPostDraftsNotice({
    count: otherDrafts.length,
    title: next.content.title.trim(),
    at: formatDateTime(new Date(next.at)),
    isExistingPost: post !== undefined,
  })
  const openNextDraft = () => {
    const droppedPictures = pictures.all().filter((picture) => !isPictureStored(picture))
    onOpenDraft(next.draftId)
    if (droppedPictures.length > 0) showToast(formatLostPicturesMessage(droppedPictures))
  }
  return (
    <InlineNotice
      kind="info"
      icon="clock"
      action={<NoticeButton onClick={openNextDraft}>{actionLabel}</NoticeButton>}
    >
      {message}
    </InlineNotice>
  )
}

interface ConflictViewProps {
  editor: PostEditor
  remote: PostFormValues
  sectionRef: RefObject<HTMLElement | null>
  /** Shows a toast that undoes the choice between own and saved text. It stays when the conflict notice disappears. */
  toast: typeof showToast
}

const STORED_MESSAGE = 'Ваш текст на месте и хранится на этом компьютере.'
const NOT_STORED_MESSAGE = 'Ваш текст на месте, но этот компьютер не может его сохранить: скопируйте его.'

const lineElements = ['p', 'h2', 'h3', 'li', 'tr']

const toPlainText = ({ title, text }: PostFormValues): string => {
  const parts = Array.from(parseHtmlTokens(text), (token) => {
    if (token.kind === 'words') return token.words
    return token.kind === 'close' && lineElements.includes(token.name) ? '\n' : ''
  })
  return `${title}\n\n${parts.join('')}`
}

const PostConflictView = ({ editor, remote, sectionRef, toast }: ConflictViewProps) => {
  const { content: local, post, isStoredLocally, replaceContent } = editor
  const order = post?.order ?? 0
  const [before, after] = [fillInMissingPostOrder(remote, order), fillInMissingPostOrder(local, order)]
  const sides = [
    { name: 'Сохранено', side: 'before', content: remote },
    { name: 'У вас', side: 'after', content: local },
  ] as const
  useEffect(() => {
    // In some browsers `scrollIntoView` returns a promise, which React would take for a cleanup function.
    void sectionRef.current?.scrollIntoView({ block: 'start' })
  }, [sectionRef])
  return (
    <RecordConflictNotice
      ref={sectionRef}
      className={styles.conflict}
      aria-label="Две версии записи"
      tabIndex={-1}
      heading="Пока вы правили, запись сохранили: в другом окне или кто-то другой"
      onAcceptRemote={() => {
        editor.acceptRemote()
        toast('Взято сохранённое', { label: 'Вернуть моё', run: () => replaceContent(local) })
      }}
      onOverwrite={() => {
        editor.overwrite()
        toast('Ваш текст записан поверх', { label: 'Вернуть прежний', run: () => replaceContent(remote) })
      }}
    >
      <p>
        {typesetRussianText(
          `${isStoredLocally ? STORED_MESSAGE : NOT_STORED_MESSAGE} Выберите, какой останется.`,
        )}
      </p>
      <div className={styles.sides}>
        {sides.map(({ name, side, content }) => (
          <section key={side} aria-label={name}>
            <header>
              <h3>{name}</h3>
              <CopyTextButton text={toPlainText(content)} isSmall />
            </header>
            <PostDiffView before={before} after={after} side={side} />
          </section>
        ))}
      </div>
    </RecordConflictNotice>
  )
}

interface EditorNoticesProps {
  editor: PostEditor
  conflictRef: RefObject<HTMLElement | null>
  restored: InitialPostEditorState['restored']
  onRestoredDismiss: () => void
}

export const PostEditorNotices = ({
  editor,
  conflictRef,
  restored,
  onRestoredDismiss,
}: EditorNoticesProps) => {
  const { base, post, content, replaceContent, state } = editor
  const toast = useToastHiddenWithScreen()
  if (state.is === 'conflict')
    return (
      <PostConflictView
        editor={editor}
        remote={state.remote.content}
        sectionRef={conflictRef}
        toast={toast}
      />
    )
  if (state.is === 'failed' && state.error.code === 'not-found')
    return (
      <InlineNotice
        kind="warning"
        action={<NoticeButton onClick={editor.saveAsNew}>Сохранить как новую запись</NoticeButton>}
      >
        Эту запись удалил кто-то другой. Ваш текст на месте: его можно сохранить как новый черновик.
      </InlineNotice>
    )
  const toastWithUndo = (message: string) =>
    toast(message, { label: 'Вернуть', run: () => replaceContent(content) })
  if (restored)
    return (
      <InlineNotice
        kind="warning"
        icon="clock"
        action={
          <NoticeButton
            onClick={() => {
              onRestoredDismiss()
              replaceContent(restored.alternative)
              toastWithUndo(restored.isExistingPost ? 'Взят сохранённый текст' : 'Начата чистая запись')
            }}
          >
            {restored.isExistingPost ? 'Вернуть сохранённое' : 'Начать с чистого листа'}
          </NoticeButton>
        }
      >
        {`${restored.isPostDeleted ? 'Запись удалили, новая начата с вашего текста. ' : ''}Здесь текст, который вы набрали ${formatDateTime(restored.at)} и который не успел сохраниться.`}
      </InlineNotice>
    )
  if (!hasPostWorkingCopy(base) || !post) return null
  return (
    <InlineNotice
      kind="info"
      action={
        <NoticeButton
          onClick={() => {
            editor.discardEdits(post)
            toastWithUndo('Правки убраны: здесь то, что видят посетители')
          }}
        >
          Отказаться от правок
        </NoticeButton>
      }
    >
      {post.status === 'scheduled'
        ? 'Правки сохранены отдельно. В назначенный час выйдет прежний текст, пока вы их не примените.'
        : 'Правки сохранены отдельно. На сайте прежний текст, пока вы их не опубликуете.'}
    </InlineNotice>
  )
}
