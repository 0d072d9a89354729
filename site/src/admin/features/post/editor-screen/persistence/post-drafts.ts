import { z } from 'zod'
import { createMutex } from '../../../../../lib/concurrency.ts'
import { createDraftStore, type LocalDraft } from '../../../../lib/drafts/draft-store.ts'
import type { DraftStorage } from '../../../../platform.ts'
import { type PostFormValues, postFormSchema } from '../post-form.ts'
import { type PostVersionsBeforeSave, postVersionsBeforeSaveSchema } from './post-persistence.ts'
import { storedDraftPictureSchema } from './waiting-pictures.ts'

export const storedPostDraftSchema = z.object({
  at: z.iso.datetime(),
  /** Id of the window that stored the draft last. */
  by: z.string(),
  content: postFormSchema,
  base: postVersionsBeforeSaveSchema,
  /** Idempotency key of the next save of the draft. Drafts stored before November 2026 have none. */
  key: z.string().default(() => crypto.randomUUID()),
  /** Pictures that still wait for the upload: those of the text in their order, and the cover. */
  pictures: z.array(storedDraftPictureSchema).readonly().optional(),
})

type StoredDraftData = z.infer<typeof storedPostDraftSchema>

/** Stored post draft with its id. A post may have several drafts, each typed in a window of its own. */
export interface StoredPostDraft extends StoredDraftData {
  draftId: string
}

export const createPostDraftStore = (drafts: DraftStorage, user: number) => {
  const buildKeyPrefix = (target: PostVersionsBeforeSave): string =>
    `${user}:post:${target.kind === 'new' ? (target.after ?? 'new') : target.id}:`

  const open = (target: PostVersionsBeforeSave, draftId: string) =>
    createDraftStore(drafts, `${buildKeyPrefix(target)}${draftId}`, storedPostDraftSchema)

  const read = async (
    target: PostVersionsBeforeSave,
    draftId: string,
  ): Promise<StoredPostDraft | undefined> => {
    const data = await open(target, draftId).read()
    return data && { ...data, draftId }
  }

  return {
    open,
    read,
    list: async (target: PostVersionsBeforeSave): Promise<readonly StoredPostDraft[]> => {
      const prefix = buildKeyPrefix(target)
      const keys = await drafts.keys(prefix)
      const found = await Promise.all(
        // A draft that cannot be read is left out here, because the list of unsent edits shows it.
        keys.map((key) => read(target, key.slice(prefix.length)).catch(() => undefined)),
      )
      return found.flatMap((each) => each ?? []).toSorted((one, other) => (one.at < other.at ? 1 : -1))
    },
  }
}

export type PostDraftStore = ReturnType<typeof createPostDraftStore>

interface DraftWriterOptions {
  restored?: { content: PostFormValues; at: Date } | undefined
  onStoredChange?: (isStored: boolean) => void
  now?: () => Date
}

/** Creates the local storage of one draft of a post: one write at a time, always of the newest text. */
export const createPostDraftWriter = (
  postDrafts: PostDraftStore,
  initialTarget: PostVersionsBeforeSave,
  draftId: string,
  { restored, now = () => new Date(), onStoredChange = () => undefined }: DraftWriterOptions = {},
) => {
  const windowId = crypto.randomUUID()
  /** The last stored post text and when it was typed. A repeated save does not change this time. */
  let lastTyped = restored
  let stored = postDrafts.open(initialTarget, draftId)
  let pendingWrite: (() => Promise<void>) | undefined
  const runExclusively = createMutex()

  /** Removes the draft if this window stored it last: without locks another window may have continued the draft. */
  const removeOwn = async (draft: typeof stored) => {
    if ((await draft.read())?.by === windowId) await draft.remove()
  }

  const writePending = async () => {
    const last = pendingWrite
    pendingWrite = undefined
    await last?.()
  }

  return {
    write: (
      local:
        | (LocalDraft<PostFormValues, PostVersionsBeforeSave> & Pick<StoredPostDraft, 'pictures'>)
        | undefined,
    ): void => {
      if (local && local.content !== lastTyped?.content) lastTyped = { content: local.content, at: now() }
      const at = (lastTyped?.at ?? now()).toISOString()
      pendingWrite = async () => {
        if (!local) {
          onStoredChange(true)
          return removeOwn(stored)
        }
        const previous = stored
        const next = postDrafts.open(local.base, draftId)
        const isStored = await next.write({ at, by: windowId, ...local })
        onStoredChange(isStored)
        // If the new text cannot be stored, the older stored text is kept.
        if (!isStored) return
        stored = next
        if (previous.key !== next.key) await removeOwn(previous)
      }
      void runExclusively(writePending)
    },
    whenWritten: (): Promise<void> => runExclusively(writePending),
    /** Starts the waiting write of the draft at once, because the window is closing. */
    flush: (): void => void writePending(),
  }
}
