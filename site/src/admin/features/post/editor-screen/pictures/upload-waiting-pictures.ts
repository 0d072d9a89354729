import { escapeHtmlAttribute } from 'shared/post'
import { classifySaveError } from '../../../../lib/conflict/save-errors.ts'
import type { PictureStorage } from '../../../../platform.ts'
import { formatErrorReason } from '../../../../ui/format-error-reason.ts'
import type { StoredPostDraft } from '../persistence/post-drafts.ts'
import { type CreatePicture, createPictureUploader } from './upload-picture.ts'
import { type RestoredPicture, restorePictures, type WaitingPicture } from './waiting-pictures.ts'

interface UploadWaitingPicturesOptions {
  readonly pictures: PictureStorage
  readonly user: number
  readonly create: CreatePicture
  readonly draft: StoredPostDraft
  readonly storeDraft: (draft: StoredPostDraft) => Promise<boolean>
}

type UploadedPicture = Awaited<ReturnType<CreatePicture>>

/** Builds the HTML of a picture as the editor serializes it. */
const buildPictureHtml = ({ src, width, height }: UploadedPicture, alt: string): string =>
  `<img src="${src}" alt="${escapeHtmlAttribute(alt)}" width="${width}" height="${height}">`

/** Makes a picture that has been uploaded part of its draft. */
const insertPicture = (
  draft: StoredPostDraft,
  { id, alt, offset }: WaitingPicture,
  uploaded: UploadedPicture,
): StoredPostDraft => {
  const { content, pictures = [] } = draft
  const index = pictures.findIndex((each) => each.id === id)
  const [before, after] = [pictures.slice(0, index), pictures.slice(index + 1)]
  if (offset === undefined)
    return { ...draft, content: { ...content, image: uploaded }, pictures: [...before, ...after] }
  const html = buildPictureHtml(uploaded, alt)
  const moved = after.map((each) =>
    each.offset === undefined ? each : { ...each, offset: each.offset + html.length },
  )
  const text = content.text.slice(0, offset) + html + content.text.slice(offset)
  return { ...draft, content: { ...content, text }, pictures: [...before, ...moved] }
}

const markRefused = (draft: StoredPostDraft, refused: WaitingPicture, problem: string): StoredPostDraft => ({
  ...draft,
  pictures: (draft.pictures ?? []).map((each) => (each.id === refused.id ? { ...each, problem } : each)),
})

/**
 * Uploads the waiting pictures of a draft and inserts them into it, one by one, so that an interruption loses nothing.
 * Returns the new draft, in which refused pictures remain with the reason, or `waiting` without a connection.
 */
export const uploadWaitingPictures = async ({
  pictures,
  user,
  create,
  draft: initialDraft,
  storeDraft,
}: UploadWaitingPicturesOptions): Promise<StoredPostDraft | 'waiting'> => {
  const upload = createPictureUploader(create)
  let draft = initialDraft

  const uploadOne = async ({
    file,
    problem,
    ...picture
  }: RestoredPicture): Promise<StoredPostDraft | 'waiting'> => {
    // The places of pictures move with each picture that is inserted before them.
    const current = draft.pictures?.find(({ id }) => id === picture.id) ?? picture
    if (!file) return markRefused(draft, current, problem ?? '')
    try {
      return insertPicture(draft, current, await upload(file, undefined, picture.id))
    } catch (error) {
      const { kind, error: refusal } = classifySaveError(error)
      return kind === 'refused' ? markRefused(draft, current, formatErrorReason(refusal)) : 'waiting'
    }
  }

  for (const picture of await restorePictures(pictures, user, draft.draftId, draft.pictures)) {
    const next = await uploadOne(picture)
    if (next === 'waiting' || !(await storeDraft(next))) return 'waiting'
    draft = next
  }
  return draft
}
