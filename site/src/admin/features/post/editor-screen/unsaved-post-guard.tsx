import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import type { AutosaveState } from '../../../lib/drafts/autosave.ts'
import { formatErrorReason } from '../../../lib/drafts/save-errors.ts'
import { LeaveScreenDialog, useUnsavedChangesBlocker } from '../../../lib/drafts/unsaved-changes.tsx'
import type { PendingPostPicture } from '../text-editor/pictures/upload-picture.ts'
import {
  formatUnfinishedPicturesWarning,
  type PendingPostPictureUploads,
} from './persistence/pending-pictures.ts'
import type { DraftPictureStoredPredicate } from './persistence/waiting-pictures.ts'
import { buildPostEditorPath, type PostEditor } from './use-post-editor.ts'

interface LeaveContext {
  isStoredLocally: boolean
  /** True if the server does not have the post yet, so that no list shows it. */
  isNew: boolean
  pictures: readonly PendingPostPicture[]
  isPictureStored: DraftPictureStoredPredicate
}

const NOT_STORED_MESSAGE = 'Этот компьютер не может сохранить текст: скопируйте его, прежде чем уйти.'
const STORED_MESSAGE = 'Текст хранится на этом компьютере и будет здесь, когда вы снова откроете запись.'
const STORED_NEW_POST_MESSAGE =
  'Текст хранится на этом компьютере: он будет в «Новой записи», когда вы её откроете.'

const formatServerReason = (state: AutosaveState<unknown, unknown>): string => {
  if (state.is === 'conflict') return 'На сервере другая версия: выберите, какая останется.'
  if (state.is !== 'failed') return 'На сервере последних правок ещё нет.'
  const { error } = state
  return error.code === 'not-found'
    ? 'Эту запись удалили.'
    : `Сервер её не принял. ${formatErrorReason(error)}`
}

export const buildUnsavedPostWarning = (
  state: AutosaveState<unknown, unknown>,
  { isStoredLocally, isNew, pictures, isPictureStored }: LeaveContext,
) => {
  const isTextSaved = state.is === 'saved' || (state.is === 'failed' && state.isTextSaved === true)
  const hasFailedPicture = pictures.some(({ error }) => error !== undefined)
  const picturesWarning =
    pictures.length === 0 ? '' : formatUnfinishedPicturesWarning(pictures, isPictureStored)
  if (isTextSaved && pictures.length > 0)
    return {
      title: hasFailedPicture ? 'Картинка не загрузилась' : 'Ждём картинку',
      message: picturesWarning,
      isHopeless: hasFailedPicture,
    }
  const isTextHopeless = state.is !== 'saving' && state.is !== 'waiting' && state.is !== 'saved'
  const hopelessTitle = isStoredLocally ? 'Запись сохранена только здесь' : 'Запись не сохранена'
  const storedMessage = isNew ? STORED_NEW_POST_MESSAGE : STORED_MESSAGE
  const location = isStoredLocally ? storedMessage : NOT_STORED_MESSAGE
  return {
    title: isTextHopeless ? hopelessTitle : 'Сохраняем запись',
    message: `${formatServerReason(state)} ${location} ${picturesWarning}`.trim(),
    /** True if the warning dialog should open without a delay, because no running save or upload can still succeed. */
    isHopeless: isTextHopeless || hasFailedPicture,
  }
}

/** Time to wait for the save of a post that the user leaves, before the warning dialog opens. */
const DIALOG_DELAY_MS = 3000

interface LeaveGuardProps {
  editor: PostEditor
  pictures: PendingPostPictureUploads
  isPictureStored: DraftPictureStoredPredicate
}

/** Saves the post when the user leaves the editor. Opens a dialog only if the save does not succeed in time. */
export const UnsavedPostLeaveGuard = ({ editor, pictures, isPictureStored }: LeaveGuardProps) => {
  const { autosave, id, state, isStoredLocally } = editor
  // The first save of a new post changes the URL of the editor. This does not count as leaving the editor.
  const isSamePost = (path: string) => id !== undefined && path === buildPostEditorPath(id)
  const blocker = useUnsavedChangesBlocker(
    (nextPath) => (autosave.isUnsaved() || pictures.all().length > 0) && !isSamePost(nextPath),
  )
  const isBlocked = blocker.state === 'blocked'
  const pendingPictures = pictures.all()
  const { title, message, isHopeless } = buildUnsavedPostWarning(state, {
    isStoredLocally,
    isNew: id === undefined,
    pictures: pendingPictures,
    isPictureStored,
  })
  const isDone = !autosave.isUnsaved() && pendingPictures.length === 0

  // Saves again after each picture upload while the user waits to leave, because an upload changes the post text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isBlocked) void autosave.saveNow()
  }, [isBlocked, autosave, pendingPictures])

  // The user leaves the editor once all is saved, also if that happens while the warning dialog is open.
  useEffect(() => {
    if (blocker.state === 'blocked' && isDone) blocker.proceed()
  }, [blocker, isDone])

  // Closing the tab would lose edits that are not stored on this computer, and interrupt uploads.
  useWindowEvent('beforeunload', (event) => {
    const hasUnfinishedUpload = pictures
      .all()
      .some((picture) => !(picture.error !== undefined && isPictureStored(picture)))
    if (hasUnfinishedUpload || (autosave.isUnsaved() && !isStoredLocally)) event.preventDefault()
  })

  return (
    <LeaveScreenDialog
      blocker={blocker}
      title={title}
      message={message}
      leaveLabel="Уйти"
      onLeave={() => blocker.proceed?.()}
      delayMs={isHopeless ? 0 : DIALOG_DELAY_MS}
    />
  )
}
