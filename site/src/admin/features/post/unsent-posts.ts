import { createDraftLocks, type DraftLocks } from '../../lib/drafts/draft-lock.ts'
import { parseDraft } from '../../lib/drafts/draft-store.ts'
import { sendStoredDraft } from '../../lib/unsent/send-stored-draft.ts'
import type { SendEditResult, UnsentEditKind, UnsentEditState } from '../../lib/unsent/unsent-edits.ts'
import type { DraftStorage } from '../../platform.ts'
import {
  createDraftWriter,
  readStoredPostDraft,
  type StoredPostDraft,
  storedPostDraftSchema,
} from './editor-screen/persistence/post-drafts.ts'
import { createPostPersistence } from './editor-screen/persistence/post-persistence.ts'
import type { PostApiClient, PostSaveTarget } from './editor-screen/persistence/post-save-target.ts'
import { computePostFormFingerprint, hasTitleAndCover } from './editor-screen/post-form.ts'

const PREFIX = 'post:'

/** Splits the name `post:<id or new>:<draft id>` of a stored draft. */
const parseDraftName = (name: string): { readonly target: string; readonly draftId: string } => {
  const [target = '', draftId = ''] = name.slice(PREFIX.length).split(':')
  return { target, draftId }
}

const UNFINISHED_STATE: UnsentEditState = {
  is: 'unfinished',
  reason: 'Без заголовка и обложки сервер запись не примет: откройте и дополните.',
}

const buildPath = (base: PostSaveTarget): string => {
  const id = base.kind === 'new' ? base.after : base.id
  return id === undefined ? '/admin/posts/create' : `/admin/posts/${id}`
}

interface UnsentPostDeps {
  readonly drafts: DraftStorage
  readonly posts: PostApiClient
  readonly locks?: DraftLocks
}

/** Drafts of posts that were typed without a connection or whose window was closed too early. */
export const createUnsentPostKind = ({
  drafts,
  posts,
  locks = createDraftLocks(navigator.locks),
}: UnsentPostDeps): UnsentEditKind => {
  const sendLocked = async (user: number, draft: StoredPostDraft): Promise<SendEditResult> => {
    const persistence = createPostPersistence(posts, () => undefined)
    // The text that it replaces stays a revision, as after a restored draft.
    persistence.startNewRevision()
    const restored = { content: draft.content, at: new Date(draft.at) }
    const writer = createDraftWriter({ drafts, user, restored }, draft.base, draft.draftId)
    const result = await sendStoredDraft({
      initial: { content: draft.content, base: draft.base, known: draft.known, isUnsaved: true },
      fingerprint: computePostFormFingerprint,
      isSavable: hasTitleAndCover,
      send: persistence.save,
      readCurrent: persistence.readCurrent,
      storeLocally: writer.write,
    })
    await writer.whenWritten()
    return result
  }

  return {
    prefix: PREFIX,
    getLockId: (_, name) => parseDraftName(name).draftId,
    describe: (_, text) => {
      const draft = parseDraft(text, storedPostDraftSchema)
      if (!draft) return undefined
      const title = draft.content.title.trim()
      return {
        what: title === '' ? 'Запись без заголовка' : `Запись «${title}»`,
        at: new Date(draft.at),
        path: buildPath(draft.base),
        state: hasTitleAndCover(draft.content) ? { is: 'ready' } : UNFINISHED_STATE,
      }
    },
    send: async (user, name) => {
      const { target, draftId } = parseDraftName(name)
      const release = await locks.acquire(draftId)
      // An editor has been opened meanwhile and saves the draft itself.
      if (!release) return 'done'
      try {
        const base: PostSaveTarget =
          target === 'new' ? { kind: 'new' } : { kind: 'new', after: Number(target) }
        const draft = await readStoredPostDraft({ drafts, user }, base, draftId)
        return draft ? await sendLocked(user, draft) : 'done'
      } finally {
        release()
      }
    },
  }
}
