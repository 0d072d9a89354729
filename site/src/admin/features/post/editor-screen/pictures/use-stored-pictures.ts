import { useEffect, useState } from 'react'
import { useAdminContext } from '../../../../lib/admin-context.ts'
import { useScreenToast } from '../../../../ui/toast.tsx'
import type { InitialPostEditorState, PostEditor } from '../use-post-editor.ts'
import type { PendingPicture, PendingPictureList } from './pending-pictures.ts'
import { createDraftPictureFiles, type WaitingPicture } from './waiting-pictures.ts'

const toWaitingPicture = ({ id, name, alt, offset, problem }: PendingPicture): WaitingPicture => ({
  id,
  name,
  alt,
  ...(offset === undefined ? {} : { offset }),
  ...(problem === undefined ? {} : { problem }),
})

const formatNotStoredMessage = (name: string): string =>
  `Этот компьютер не может сохранить картинку «${name}»: не закрывайте запись, пока она не загрузится`

/** Whether a picture survives closing the editor. */
export type IsPictureStored = (picture: Pick<PendingPicture, 'id'>) => boolean

/**
 * Stores the pending pictures of the editor on this computer until they are part of the post: first the bytes, then
 * the draft that refers to them. They are removed in the opposite order.
 */
export const useStoredPictures = (
  { user, draftId, pictures: restored }: InitialPostEditorState,
  { setWaitingPictures, storeDraft }: Pick<PostEditor, 'setWaitingPictures' | 'storeDraft'>,
  pictures: PendingPictureList,
): IsPictureStored => {
  const { platform } = useAdminContext()
  const toast = useScreenToast()
  const [files] = useState(() => createDraftPictureFiles(platform.pictures, user, draftId, restored))

  useEffect(() => {
    let isClosed = false
    const updateDraft = async () => {
      setWaitingPictures(
        pictures
          .all()
          .filter(({ id }) => files.isStored(id))
          .map(toWaitingPicture),
      )
      // The text with an uploaded picture is reported right after the end of its upload.
      await Promise.resolve()
      if (await storeDraft()) await files.removeOthers(new Set(pictures.all().map(({ id }) => id)))
    }
    const storeFile = async (id: string, file: File) => {
      const isStored = await files.add(id, file)
      // After the editor is closed, another window may continue with the draft.
      if (isStored === undefined || isClosed) return
      if (isStored) await updateDraft()
      else if (pictures.all().some((each) => each.id === id)) toast(formatNotStoredMessage(file.name))
    }
    const sync = () => {
      for (const { id, file } of pictures.all()) if (file) void storeFile(id, file)
      void updateDraft()
    }
    if (pictures.all().length > 0) sync()
    const stop = pictures.subscribe(sync)
    return () => {
      isClosed = true
      stop()
    }
  }, [pictures, files, toast, setWaitingPictures, storeDraft])

  return ({ id }) => files.isStored(id)
}
