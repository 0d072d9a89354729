import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminContext } from '../../../lib/admin-context.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { showToast } from '../../../ui/toast.tsx'
import { formatScheduledTime } from '../post-state-badge.tsx'
import type { PostPublicationUpdate } from './persistence/post-save-target.ts'
import type { PendingPictureList } from './pictures/pending-pictures.ts'
import type { PostPublishReadiness } from './publish-readiness.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { PostEditor } from './use-post-editor.ts'
import { useScreenToast } from './use-screen-toast.ts'

/** Returns the actions on a post besides editing: publish, schedule, unpublish and delete. */
export const usePostEditorActions = (
  { post, autosave, changePublication }: PostEditor,
  readiness: PostPublishReadiness,
  pictures: PendingPictureList,
) => {
  const { client, platform } = useAdminContext()
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
