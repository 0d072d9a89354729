import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminContext } from '../../../lib/admin-context.ts'
import type { AutosaveState } from '../../../lib/drafts/autosave.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { showToast, useScreenToast } from '../../../ui/toast.tsx'
import { formatScheduledTime } from '../post-state-badge.tsx'
import type { PostPublicationUpdate } from './persistence/post-persistence.ts'
import { formatFailedPictures, type PendingPictureList } from './pictures/pending-pictures.ts'
import type { PostFormValues } from './post-form.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { PostEditor } from './use-post-editor.ts'

/** Returns the messages of a rejected post save by field. */
export const getServerFieldErrors = (
  state: AutosaveState<unknown, unknown>,
): Readonly<Record<string, string>> =>
  state.is === 'failed'
    ? Object.fromEntries(state.error.errors.map(({ path, message }) => [path, message]))
    : {}

export const findMissingPostFields = ({ title, image }: PostFormValues) => ({
  title: title.trim() === '',
  cover: image === null,
})

const CHOOSE_VERSION_MESSAGE =
  'Сначала выберите, какая из двух версий останется: пока их две, публикацию не изменить'

/** Checks whether a post can be published. If not, the reason is shown and the field is focused. */
const usePostPublishReadiness = (autosave: PostEditor['autosave'], pictures: PendingPictureList) => {
  const toast = useScreenToast()
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
    const missing = findMissingPostFields(autosave.content())
    const isCoverUploading = pictures.inSlot('cover').some(({ error }) => error === undefined)
    setShowingErrors(true)
    if (missing.title) titleRef.current?.focus()
    return !missing.title && (!missing.cover || isCoverUploading)
  }

  const checkPicturesUploaded = (): boolean => {
    const message = formatFailedPictures(pictures, autosave.content().image !== null)
    if (message === undefined) return true
    toast(message)
    document.querySelector<HTMLElement>('[data-state=failed] button')?.focus()
    return false
  }

  const findMissingFieldErrors = (content: PostFormValues): Readonly<Record<string, string>> => {
    if (!isShowingErrors) return {}
    const missing = findMissingPostFields(content)
    return {
      ...(missing.title ? { title: 'Напишите заголовок: без него запись не опубликовать' } : {}),
      ...(missing.cover && pictures.inSlot('cover').length === 0
        ? { picture: 'Выберите обложку: без неё запись не опубликовать' }
        : {}),
    }
  }

  return {
    titleRef,
    conflictRef,
    findMissingFieldErrors,
    checkConflictResolved,
    checkRequiredFields,
    checkPicturesUploaded,
  }
}

/** Returns the actions on a post besides editing: publish, schedule, unpublish and delete. Refused ones focus the reason. */
export const usePostEditorActions = (
  { post, autosave, changePublication }: PostEditor,
  pictures: PendingPictureList,
) => {
  const { client, platform } = useAdminContext()
  const { titleRef, conflictRef, ...readiness } = usePostPublishReadiness(autosave, pictures)
  const navigate = useNavigate()
  const toastHere = useScreenToast()
  const [isBusy, setBusy] = useState(false)
  const [isWaitingForPictures, setWaitingForPictures] = useState(false)
  const [isScheduleOpen, setScheduleOpen] = useState(false)
  const [isDeleteOpen, setDeleteOpen] = useState(false)

  /**
   * Waits for picture uploads, which belong to the published post, then checks again that the post can be
   * published.
   */
  const waitForPictures = async (): Promise<boolean> => {
    setWaitingForPictures(true)
    await pictures.whenSettled()
    setWaitingForPictures(false)
    return (
      readiness.checkConflictResolved() &&
      readiness.checkPicturesUploaded() &&
      readiness.checkRequiredFields()
    )
  }

  const runPublication = async (publication: PostPublicationUpdate, onDone: () => void) => {
    if (isBusy || !readiness.checkConflictResolved() || !readiness.checkRequiredFields()) return
    setBusy(true)
    const isDone =
      (publication.status === 'draft' || (await waitForPictures())) && (await changePublication(publication))
    setBusy(false)
    if (isDone) onDone()
  }

  const previousPublication: PostPublicationUpdate | undefined = post && {
    status: post.status,
    ...(post.publishedAt === null ? {} : { publishedAt: post.publishedAt }),
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
        run: () => void runWithToast(openOnSite),
      })
    })
  }

  /** Applies edits to a scheduled post without changing its publication time. */
  const applyEdits = () => {
    const scheduledAt = post?.publishedAt
    if (typeof scheduledAt === 'string')
      void runPublication({ status: 'scheduled', publishedAt: scheduledAt }, () =>
        showToast(`Правки приняты: они выйдут ${formatScheduledTime(new Date(scheduledAt))}`),
      )
  }

  const unpublish = () =>
    void runPublication({ status: 'draft' }, () =>
      toastHere(
        'Запись снята с публикации: посетители её не видят',
        previousPublication && {
          label: 'Вернуть',
          run: () => void changePublication(previousPublication),
        },
      ),
    )

  const schedule = (at: Date) => {
    setScheduleOpen(false)
    void runPublication({ status: 'scheduled', publishedAt: at.toISOString() }, () =>
      showToast(`Опубликуется ${formatScheduledTime(at)}`),
    )
  }

  const deletePost = () => {
    const base = autosave.base()
    setDeleteOpen(false)
    if (base.kind === 'new') return
    void runWithToast(async () => {
      await client.post.remove({ params: { id: base.id } })
      autosave.discardChanges()
      pictures.dropAll()
      showToast('Запись удалена')
      await navigate('/admin/posts')
    })
  }

  return {
    publish,
    applyEdits,
    unpublish,
    openScheduleDialog: () => {
      if (readiness.checkConflictResolved() && readiness.checkRequiredFields()) setScheduleOpen(true)
    },
    openDeleteDialog: () => setDeleteOpen(true),
    titleRef,
    conflictRef,
    findMissingFieldErrors: readiness.findMissingFieldErrors,
    isBusy,
    /** True while publishing waits for an upload of a picture. */
    isWaitingForPictures,
    dialogs: (
      <>
        <ScheduleDialog
          isOpen={isScheduleOpen}
          scheduledAt={
            post?.status === 'scheduled' && post.publishedAt !== null ? new Date(post.publishedAt) : undefined
          }
          onSchedule={schedule}
          onClose={() => setScheduleOpen(false)}
        />
        <ConfirmDialog
          isOpen={isDeleteOpen}
          title="Удалить запись?"
          confirmLabel="Удалить запись"
          onConfirm={deletePost}
          onClose={() => setDeleteOpen(false)}
        >
          <p>
            {typesetRussianText(
              'Вместе с ней пропадут её версии и картинки. Чтобы убрать запись с сайта и оставить себе, снимите её с публикации.',
            )}
          </p>
        </ConfirmDialog>
      </>
    ),
  }
}

export type PostEditorActions = ReturnType<typeof usePostEditorActions>
