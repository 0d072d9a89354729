import type { Picture } from 'shared/contract'
import { chooseRussianNounForm } from 'shared/format'
import { escapeHtmlAttribute } from 'shared/post'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { parseJsonWithSchema } from '../../lib/drafts/draft-store.ts'
import { classifySaveError, formatErrorReason } from '../../lib/drafts/save-errors.ts'
import {
  type SendUnsentEditResult,
  sendStoredEditorDraft,
  type UnsentEditHandler,
} from '../../lib/unsent/unsent-edits.ts'
import type { AdminPlatformFunctions } from '../../platform.ts'
import {
  createPostDraftStore,
  createPostDraftWriter,
  type PostDraftStore,
  type StoredPostDraft,
  storedPostDraftSchema,
} from './editor-screen/persistence/post-drafts.ts'
import {
  createPostAutosaveApiCalls,
  type PostApiClient,
  type PostVersionsBeforeSave,
} from './editor-screen/persistence/post-persistence.ts'
import {
  removeDraftPictures,
  removeOrphanedDraftPictures,
  restoreDraftPictures,
  type StoredDraftPicture,
} from './editor-screen/persistence/waiting-pictures.ts'
import { hasPostTitleAndCover, hasSamePostFormValues } from './editor-screen/post-form.ts'
import {
  type CreatePictureApiCall,
  createPictureUploader,
  type PendingPostPicture,
} from './text-editor/pictures/upload-picture.ts'

const PREFIX = 'post:'

/** Splits the name `post:<post id or new>:<draft id>` of a stored draft. */
const parseDraftName = (name: string): { target: string; draftId: string } => {
  const [target = '', draftId = ''] = name.slice(PREFIX.length).split(':')
  return { target, draftId }
}

const INCOMPLETE_REASON = 'Без заголовка и обложки сервер запись не примет: откройте и дополните.'

const formatWaitingCount = (count: number): string =>
  `С ней ${chooseRussianNounForm(count, 'ждёт', 'ждут', 'ждут')} ${formatCountWithNoun(count, 'картинка', 'картинки', 'картинок')}`

/** Returns what the author still has to do before the post draft can be sent, if anything. */
const findUnfinishedReason = ({ content, pictures = [] }: StoredPostDraft): string | undefined => {
  const refused = pictures.find(({ problem }) => problem !== undefined)
  if (refused) return `Картинка «${refused.name}» не загрузилась. ${refused.problem}`
  const isCoverWaiting = pictures.some(({ offset }) => offset === undefined)
  return content.title.trim() !== '' && (content.image !== null || isCoverWaiting)
    ? undefined
    : INCOMPLETE_REASON
}

const buildPath = (base: PostVersionsBeforeSave): string => {
  const id = base.kind === 'new' ? base.after : base.id
  return id === undefined ? '/admin/posts/create' : `/admin/posts/${id}`
}

const buildPictureHtml = ({ src, width, height }: Picture, alt: string): string =>
  `<img src="${src}" alt="${escapeHtmlAttribute(alt)}" width="${width}" height="${height}">`

const insertPicture = (
  draft: StoredPostDraft,
  { id, alt, offset }: StoredDraftPicture,
  uploaded: Picture,
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

const markRefused = (
  draft: StoredPostDraft,
  refused: StoredDraftPicture,
  problem: string,
): StoredPostDraft => ({
  ...draft,
  pictures: (draft.pictures ?? []).map((each) => (each.id === refused.id ? { ...each, problem } : each)),
})

/** Handles unsent post drafts, typed without a connection or left by a window that was closed too early. */
export const createUnsentPostEditHandler = (
  { drafts, pictures }: Pick<AdminPlatformFunctions, 'drafts' | 'pictures'>,
  posts: PostApiClient,
  createPicture: CreatePictureApiCall,
): UnsentEditHandler => {
  const save = async (postDrafts: PostDraftStore, draft: StoredPostDraft): Promise<SendUnsentEditResult> => {
    const persistence = createPostAutosaveApiCalls(posts, () => undefined)
    // The text that the draft replaces is stored as a revision, as if the post was saved in the editor.
    persistence.startNewRevision()
    const restored = { content: draft.content, at: new Date(draft.at) }
    const writer = createPostDraftWriter(postDrafts, draft.base, draft.draftId, { restored })
    const result = await sendStoredEditorDraft({
      initial: { content: draft.content, base: draft.base, key: draft.key, isUnsaved: true },
      isSame: hasSamePostFormValues,
      isSavable: hasPostTitleAndCover,
      ...persistence,
      storeLocally: writer.write,
    })
    await writer.whenWritten()
    return result
  }

  const uploadPicture = createPictureUploader(createPicture)

  /** Uploads a picture. Returns the draft with the picture or its error; `undefined` if the server was not reached. */
  const insertUploaded = async (
    draft: StoredPostDraft,
    { id, file, error = '' }: PendingPostPicture,
  ): Promise<StoredPostDraft | undefined> => {
    // The offset of the picture in the text comes from the current draft: each inserted picture moves later ones.
    const waiting = draft.pictures?.find((each) => each.id === id)
    if (!waiting) return draft
    if (!file) return markRefused(draft, waiting, error)
    try {
      return insertPicture(draft, waiting, await uploadPicture(file, undefined, id))
    } catch (failure) {
      const { kind, error: refusal } = classifySaveError(failure)
      return kind === 'refused' ? markRefused(draft, waiting, formatErrorReason(refusal)) : undefined
    }
  }

  const uploadAndSave = async (
    user: number,
    target: PostVersionsBeforeSave,
    stored: StoredPostDraft,
  ): Promise<SendUnsentEditResult> => {
    const postDrafts = createPostDraftStore(drafts, user)
    let uploaded = stored
    // Pictures are uploaded one by one, so that an interruption loses no picture stored before.
    for (const picture of await restoreDraftPictures(pictures, user, stored.draftId, stored.pictures)) {
      const next = await insertUploaded(uploaded, picture)
      if (!next) return 'waiting'
      const { draftId, ...data } = next
      if (!(await postDrafts.open(target, draftId).write(data))) return 'waiting'
      uploaded = next
    }
    // A draft with a rejected picture stays on this computer, with the reason, until its author corrects it.
    if (uploaded.pictures?.length) return 'done'
    const result = await save(postDrafts, uploaded)
    // Files of uploaded pictures are removed from this computer, even if the draft itself could not be saved.
    await removeDraftPictures(pictures, user, stored.draftId)
    return result
  }

  return {
    prefix: PREFIX,
    getLockId: (_, name) => parseDraftName(name).draftId,
    describe: (name, text) => {
      const data = parseJsonWithSchema(text, storedPostDraftSchema)
      if (!data) return undefined
      const draft = { ...data, draftId: parseDraftName(name).draftId }
      const title = draft.content.title.trim()
      const reason = findUnfinishedReason(draft)
      return {
        what: title === '' ? 'Запись без заголовка' : `Запись «${title}»`,
        at: new Date(draft.at),
        path: buildPath(draft.base),
        state: reason === undefined ? { is: 'ready' } : { is: 'unfinished', reason },
        ...(draft.pictures?.length ? { note: formatWaitingCount(draft.pictures.length) } : {}),
      }
    },
    send: async (user, name) => {
      const { target, draftId } = parseDraftName(name)
      const base: PostVersionsBeforeSave =
        target === 'new' ? { kind: 'new' } : { kind: 'new', after: Number(target) }
      const draft = await createPostDraftStore(drafts, user).read(base, draftId)
      return draft && findUnfinishedReason(draft) === undefined ? uploadAndSave(user, base, draft) : 'done'
    },
    discard: (user, name) => removeDraftPictures(pictures, user, parseDraftName(name).draftId),
    cleanUp: (user, listLockedIds) =>
      removeOrphanedDraftPictures(pictures, user, async () => {
        const lockedIds = await listLockedIds()
        const keys = await drafts.keys(`${user}:${PREFIX}`)
        const storedIds = keys.map((key) => parseDraftName(key.slice(`${user}:`.length)).draftId)
        return new Set(storedIds.length > 0 ? [...lockedIds, ...storedIds] : [])
      }),
  }
}
