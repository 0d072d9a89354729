import { useRef, useState } from 'react'
import type { AutosaveState } from '../../../lib/drafts/autosave-types.ts'
import { formatFailedPictures, type PendingPictureList } from './pictures/pending-pictures.ts'
import type { PostFormValues } from './post-form.ts'
import type { PostEditor } from './use-post-editor.ts'
import { useScreenToast } from './use-screen-toast.ts'

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
export const usePostPublishReadiness = (autosave: PostEditor['autosave'], pictures: PendingPictureList) => {
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
    const isCoverUploading = pictures.inSlot('cover').some(({ hasFailed }) => !hasFailed)
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

export type PostPublishReadiness = ReturnType<typeof usePostPublishReadiness>
