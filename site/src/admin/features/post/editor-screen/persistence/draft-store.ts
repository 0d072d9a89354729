import { contract } from 'shared/contract'
import { z } from 'zod'
import type { DraftStorage } from '../../../../platform.ts'
import type { PostFormValues } from '../post-form.ts'
import type { LocalDraft } from './autosave-types.ts'
import { type SaveTarget, saveTargetSchema } from './save-target.ts'

const postFormSchema = z.object({
  title: z.string(),
  slug: z.string(),
  categories: z.array(z.int()),
  order: z.string().optional(),
  text: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  image: contract.picture.create.reply.nullable(),
})

const storedDraftSchema = z.object({
  at: z.iso.datetime(),
  /** Id of the window that stored the draft. */
  by: z.string(),
  content: postFormSchema,
  base: saveTargetSchema,
  known: z.array(z.string()),
})

type StoredDraftData = z.infer<typeof storedDraftSchema>

/** Stored draft with its id. A post may have several drafts, each typed in its own window. */
export interface StoredDraft extends StoredDraftData {
  readonly draftId: string
}

const parseStoredDraft = (text: string | undefined): StoredDraftData | undefined => {
  try {
    return text === undefined ? undefined : storedDraftSchema.parse(JSON.parse(text))
  } catch {
    // Drafts in the format of an older version are ignored.
    return undefined
  }
}

const buildDraftKeyPrefix = (user: number, target: SaveTarget): string =>
  `${user}:post:${target.kind === 'new' ? (target.after ?? 'new') : target.id}:`

interface DraftStoreDeps {
  readonly drafts: DraftStorage
  readonly user: number
  readonly now?: () => Date
}

interface DraftStoreOptions extends DraftStoreDeps {
  /** Draft from which the window started. */
  readonly restored?: { readonly content: PostFormValues; readonly at: Date } | undefined
  /** Called with whether the newest text is stored on this computer. */
  readonly onStoredChange?: (isStored: boolean) => void
}

export const readStoredDraft = async (
  { drafts, user }: DraftStoreDeps,
  target: SaveTarget,
  draftId: string,
): Promise<StoredDraft | undefined> => {
  const data = parseStoredDraft(await drafts.read(`${buildDraftKeyPrefix(user, target)}${draftId}`))
  return data && { ...data, draftId }
}

/** Returns the drafts of a target, newest first. */
export const listStoredDrafts = async (
  deps: DraftStoreDeps,
  target: SaveTarget,
): Promise<readonly StoredDraft[]> => {
  const prefix = buildDraftKeyPrefix(deps.user, target)
  const keys = await deps.drafts.keys(prefix)
  const drafts = await Promise.all(keys.map((key) => readStoredDraft(deps, target, key.slice(prefix.length))))
  return drafts.flatMap((each) => each ?? []).toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

export const removeStoredDraft = (
  { drafts, user }: DraftStoreDeps,
  target: SaveTarget,
  draftId: string,
): Promise<void> => drafts.remove(`${buildDraftKeyPrefix(user, target)}${draftId}`)

/** Creates the local storage of one draft: one write at a time, always of the newest text. */
export const createDraftStore = (
  { drafts, user, restored, now = () => new Date(), onStoredChange = () => undefined }: DraftStoreOptions,
  initialTarget: SaveTarget,
  draftId: string,
) => {
  const windowId = crypto.randomUUID()
  /** A retry or a new target does not change when the text was typed. */
  let lastTyped = restored
  const buildKey = (target: SaveTarget) => `${buildDraftKeyPrefix(user, target)}${draftId}`
  let key = buildKey(initialTarget)
  let pendingWrite: (() => Promise<void>) | undefined
  let isWriting = false

  /** Removes only a draft of this window: without locks another window may have continued it. */
  const removeOwn = async (ownKey: string) => {
    const found = parseStoredDraft(await drafts.read(ownKey))
    if (found?.by === windowId) await drafts.remove(ownKey)
  }

  const runPendingWrites = async () => {
    if (isWriting) return
    isWriting = true
    try {
      while (pendingWrite) {
        const next = pendingWrite
        pendingWrite = undefined
        await next()
      }
    } finally {
      isWriting = false
    }
  }

  return {
    store: (local: LocalDraft<PostFormValues, SaveTarget> | undefined): void => {
      if (local && local.content !== lastTyped?.content) lastTyped = { content: local.content, at: now() }
      const at = (lastTyped?.at ?? now()).toISOString()
      pendingWrite = async () => {
        if (!local) {
          onStoredChange(true)
          return removeOwn(key)
        }
        const previousKey = key
        const next = buildKey(local.base)
        const isStored = await drafts.write(
          next,
          JSON.stringify({ at, by: windowId, ...local } satisfies StoredDraftData | object),
        )
        onStoredChange(isStored)
        // The older stored text is better than none.
        if (!isStored) return
        key = next
        if (previousKey !== next) await removeOwn(previousKey)
      }
      void runPendingWrites()
    },
    /** Starts the pending write at once, because the window is closing. */
    flush: (): void => {
      const last = pendingWrite
      pendingWrite = undefined
      void last?.()
    },
  }
}
