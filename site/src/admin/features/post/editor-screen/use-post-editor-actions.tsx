import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useConfirmation } from '../../../ui/confirm-dialog.tsx'
import { showToast, useToastHiddenWithScreen } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { formatPostPublicationTime } from '../post-state-badge.tsx'
import {
  formatFailedPicturesMessage,
  formatWaitingForPicturesMessage,
  type PendingPostPictureUploads,
} from './persistence/pending-pictures.ts'
import { buildPostPublicationUpdate, type PostPublicationUpdate } from './persistence/post-persistence.ts'
import type { PostFormValues } from './post-form.ts'
import { SchedulePostDialog } from './schedule-dialog.tsx'
import type { PostEditor } from './use-post-editor.ts'

const findMissingPostFields = ({ title, image }: PostFormValues) => ({
  title: title.trim() === '',
  cover: image === null,
})

const CHOOSE_VERSION_MESSAGE =
  'Сначала выберите, какая из двух версий останется: пока их две, публикацию не изменить'

/** Returns the actions publish, schedule, unpublish and delete. A rejected action moves the focus to its error. */
export const usePostEditorActions = (
  { id, post, state, content, autosave, changePublication }: PostEditor,
  pictures: PendingPostPictureUploads,
) => {
  const { client, platform } = useAdminServices()
  const navigate = useNavigate()
  const toast = useToastHiddenWithScreen()
  const titleRef = useRef<HTMLTextAreaElement>(null)
  const conflictRef = useRef<HTMLElement>(null)
  const [isShowingErrors, setShowingErrors] = useState(false)

  const checkConflictResolved = (): boolean => {
    if (autosave.state().is !== 'conflict') return true
    toast(CHOOSE_VERSION_MESSAGE)
    conflictRef.current?.focus()
    return false
  }

  const checkRequiredFields = (): boolean => {
    const { title, cover } = findMissingPostFields(autosave.content())
    const isCoverUploading = pictures.inSlot('cover').some(({ error }) => error === undefined)
    setShowingErrors(true)
    if (title) titleRef.current?.focus()
    return !title && (!cover || isCoverUploading)
  }

  const checkPicturesUploaded = (): boolean => {
    const message = formatFailedPicturesMessage(pictures, autosave.content().image !== null)
    if (message === undefined) return true
    toast(message)
    document.querySelector<HTMLElement>('[data-state=failed] button')?.focus()
    return false
  }

  const [isBusy, setBusy] = useState(false)
  const [isWaitingForPictures, setWaitingForPictures] = useState(false)
  const [isScheduleOpen, setScheduleOpen] = useState(false)

  const missing = findMissingPostFields(content)
  const errors: Record<string, string> = {
    ...(isShowingErrors && missing.title
      ? { title: 'Напишите заголовок: без него запись не опубликовать' }
      : {}),
    ...(isShowingErrors && missing.cover && pictures.inSlot('cover').length === 0
      ? { picture: 'Выберите обложку: без неё запись не опубликовать' }
      : {}),
    ...(state.is === 'failed'
      ? Object.fromEntries(state.error.errors.map(({ path, message }) => [path, message]))
      : {}),
  }

  /** Waits for picture uploads, then checks again that the post can be published. */
  const waitForPictures = async (): Promise<boolean> => {
    setWaitingForPictures(true)
    await pictures.whenSettled()
    setWaitingForPictures(false)
    return checkConflictResolved() && checkPicturesUploaded() && checkRequiredFields()
  }

  const runPublication = async (publication: PostPublicationUpdate, onDone: () => void) => {
    if (isBusy || !checkConflictResolved() || !checkRequiredFields()) return
    setBusy(true)
    const isDone =
      (publication.status === 'draft' || (await waitForPictures())) && (await changePublication(publication))
    setBusy(false)
    if (isDone) onDone()
  }

  const publish = () => {
    const isScheduled = post?.status === 'scheduled'
    void runPublication({ status: 'published' }, () => {
      const base = autosave.base()
      const openOnSite = async () => {
        if (base.kind === 'new') return
        const { value } = await client.post.get({ params: { id: base.id } })
        platform.links.open(`/blog/${value.slug}`)
      }
      showToast(isScheduled ? 'Запись опубликована раньше срока' : 'Запись опубликована', {
        label: 'Открыть на сайте',
        run: () => void runWithErrorToast(openOnSite),
      })
    })
  }

  /** Applies edits to a scheduled post without changing its publication time. */
  const applyEdits = () => {
    const scheduledAt = post?.publishedAt
    if (typeof scheduledAt === 'string')
      void runPublication({ status: 'scheduled', publishedAt: scheduledAt }, () =>
        showToast(`Правки приняты: они выйдут ${formatPostPublicationTime(new Date(scheduledAt))}`),
      )
  }

  const unpublish = () =>
    void runPublication({ status: 'draft' }, () =>
      toast(
        'Запись снята с публикации: посетители её не видят',
        post && { label: 'Вернуть', run: () => void changePublication(buildPostPublicationUpdate(post)) },
      ),
    )

  const schedule = (at: Date) => {
    setScheduleOpen(false)
    void runPublication({ status: 'scheduled', publishedAt: at.toISOString() }, () =>
      showToast(`Опубликуется ${formatPostPublicationTime(at)}`),
    )
  }

  const deletion = useConfirmation<number>({
    title: () => 'Удалить запись?',
    text: () =>
      'Вместе с ней пропадут её версии и картинки. Чтобы убрать запись с сайта и оставить себе, снимите её с публикации.',
    confirmLabel: 'Удалить запись',
    onConfirm: (deletedId) =>
      runWithErrorToast(async () => {
        await client.post.remove({ params: { id: deletedId } })
        autosave.discardChanges()
        pictures.dropAll()
        showToast('Запись удалена')
        await navigate('/admin/posts')
      }),
  })

  return {
    publish,
    applyEdits,
    unpublish,
    openScheduleDialog: () => {
      if (checkConflictResolved() && checkRequiredFields()) setScheduleOpen(true)
    },
    openDeleteDialog: () => {
      if (id !== undefined) deletion.requestConfirmation(id)
    },
    titleRef,
    conflictRef,
    missing,
    /** Messages about fields that prevent publishing or that the server has rejected. */
    errors,
    isBusy,
    waitingMessage:
      isWaitingForPictures && pictures.all().length > 0
        ? formatWaitingForPicturesMessage(pictures.all())
        : undefined,
    dialogs: (
      <>
        <SchedulePostDialog
          isOpen={isScheduleOpen}
          scheduledAt={
            post?.status === 'scheduled' && post.publishedAt !== null ? new Date(post.publishedAt) : undefined
          }
          onSchedule={schedule}
          onClose={() => setScheduleOpen(false)}
        />
        {deletion.dialog}
      </>
    ),
  }
}

export type PostEditorActionHandlers = ReturnType<typeof usePostEditorActions>
