import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useAdminServices } from '../../../../lib/admin-context.ts'
import type { DraftPictureStorage } from '../../../../platform.ts'
import { useToastHiddenWithScreen } from '../../../../ui/notices.tsx'
import type { PendingPostPicture } from '../../text-editor/pictures/upload-picture.ts'
import type { PendingPostPictureUploads } from './pending-pictures.ts'

/** Picture in a stored post draft that was chosen but is not part of the post yet. */
export const storedDraftPictureSchema = z.object({
  /** Key of the stored picture file, and idempotency key of its upload. */
  id: z.string(),
  name: z.string(),
  alt: z.string(),
  /** Offset of the picture in the HTML of the text. Missing for the cover. */
  offset: z.int().nonnegative().optional(),
  /** Reason why the server rejected the picture, until the author of the post retries or removes it. */
  problem: z.string().optional(),
})

export type StoredDraftPicture = z.infer<typeof storedDraftPictureSchema>

export const toStoredDraftPicture = ({
  id,
  name,
  alt,
  offset,
  error,
  isRefused,
}: PendingPostPicture): StoredDraftPicture => ({
  id,
  name,
  alt,
  offset,
  problem: isRefused ? error : undefined,
})

const UNREADABLE_PICTURE_PROBLEM =
  'Её файл на этом компьютере не прочитать: уберите её и выберите картинку заново.'

const buildKeyPrefix = (user: number, draftId = ''): string => `${user}:${draftId}${draftId && ':'}`

/** Reads the file of a picture that waits for its upload. A picture with an unreadable file gets an error message. */
const restorePicture = async (
  pictures: DraftPictureStorage,
  key: string,
  { problem, ...picture }: StoredDraftPicture,
): Promise<PendingPostPicture> => {
  const file = await pictures.read(key).catch(() => undefined)
  if (!file) return { ...picture, file, error: UNREADABLE_PICTURE_PROBLEM, isRefused: true }
  return problem === undefined || problem === UNREADABLE_PICTURE_PROBLEM
    ? { ...picture, file }
    : { ...picture, file, error: problem, isRefused: true }
}

export const restoreDraftPictures = (
  pictures: DraftPictureStorage,
  user: number,
  draftId: string,
  waiting: readonly StoredDraftPicture[] = [],
): Promise<readonly PendingPostPicture[]> =>
  Promise.all(
    waiting.map((picture) =>
      restorePicture(pictures, `${buildKeyPrefix(user, draftId)}${picture.id}`, picture),
    ),
  )

export const removeDraftPictures = async (
  pictures: DraftPictureStorage,
  user: number,
  draftId: string,
): Promise<void> => {
  for (const key of await pictures.keys(buildKeyPrefix(user, draftId))) await pictures.remove(key)
}

/**
 * Removes stored pictures whose draft no longer exists, for example after a crash. Drafts are listed after pictures, as
 * a draft is stored after its pictures. If no draft is listed, reading drafts may have failed: nothing is removed.
 */
export const removeOrphanedDraftPictures = async (
  pictures: DraftPictureStorage,
  user: number,
  listDraftIds: () => Promise<ReadonlySet<string>>,
): Promise<void> => {
  const prefix = buildKeyPrefix(user)
  const keys = await pictures.keys(prefix)
  if (keys.length === 0) return
  const draftIds = await listDraftIds()
  if (draftIds.size === 0) return
  for (const key of keys) {
    const [draftId = ''] = key.slice(prefix.length).split(':')
    if (!draftIds.has(draftId)) await pictures.remove(key)
  }
}

export const createDraftPictureFileStore = (
  pictures: DraftPictureStorage,
  user: number,
  draftId: string,
  restored: readonly Pick<PendingPostPicture, 'id'>[],
) => {
  const prefix = buildKeyPrefix(user, draftId)
  const writes = new Map<string, Promise<boolean>>(restored.map(({ id }) => [id, Promise.resolve(true)]))
  const storedIds = new Set(restored.map(({ id }) => id))

  const write = async (id: string, file: File): Promise<boolean> => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return await pictures.write(`${prefix}${id}`, { name: file.name, type: file.type, bytes })
    } catch {
      // The author is told about an unreadable picture file when the upload of the picture fails.
      return false
    }
  }

  return {
    isStored: (id: string): boolean => storedIds.has(id),
    /** Stores a picture file. Resolves to whether that succeeded; to `undefined` for a restored or already added id. */
    add: async (id: string, file: File): Promise<boolean | undefined> => {
      if (writes.has(id)) return undefined
      const written = write(id, file)
      writes.set(id, written)
      const isStored = await written
      if (isStored && writes.has(id)) storedIds.add(id)
      return isStored
    },
    removeOthers: async (waitingIds: ReadonlySet<string>): Promise<void> => {
      for (const [id, written] of writes) {
        if (waitingIds.has(id)) continue
        writes.delete(id)
        storedIds.delete(id)
        if (await written) await pictures.remove(`${prefix}${id}`)
      }
    },
  }
}

const formatNotStoredMessage = (name: string): string =>
  `Этот компьютер не может сохранить картинку «${name}»: не закрывайте запись, пока она не загрузится`

export type DraftPictureStoredPredicate = (picture: Pick<PendingPostPicture, 'id'>) => boolean

interface StoredPicturesOptions {
  user: number
  draftId: string
  pictures: readonly PendingPostPicture[]
}

/**
 * Stores chosen pictures of the post editor on this computer until they are part of the post: first the picture file,
 * then the draft that refers to the file. The reference is removed before the file.
 */
export const useStoredDraftPictures = (
  { user, draftId, pictures: restored }: StoredPicturesOptions,
  storeDraft: (pictures: readonly StoredDraftPicture[]) => Promise<boolean>,
  pictures: PendingPostPictureUploads,
): DraftPictureStoredPredicate => {
  const { platform } = useAdminServices()
  const toast = useToastHiddenWithScreen()
  const [files] = useState(() => createDraftPictureFileStore(platform.pictures, user, draftId, restored))

  useEffect(() => {
    let isClosed = false
    const updateDraft = async () => {
      const stored = pictures.all().filter(({ id }) => files.isStored(id))
      if (await storeDraft(stored.map(toStoredDraftPicture)))
        await files.removeOthers(new Set(pictures.all().map(({ id }) => id)))
    }
    const storeFile = async (id: string, file: File) => {
      const isStored = await files.add(id, file)
      // After this editor was closed, another window may continue the draft, so the draft is not changed.
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
  }, [pictures, files, toast, storeDraft])

  return ({ id }) => files.isStored(id)
}
