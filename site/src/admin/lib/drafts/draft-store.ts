import type { z } from 'zod'
import type { DraftStorage } from '../../platform.ts'

/** One draft in the storage of the host. */
export interface DraftStore<Draft> {
  readonly key: string
  /** Returns `undefined` also for a draft of an older release, whose format is unknown. */
  readonly read: () => Promise<Draft | undefined>
  /** Calls the host at once, because the window may be closing. Resolves to whether the draft was stored. */
  readonly write: (draft: Draft) => Promise<boolean>
  readonly remove: () => Promise<void>
}

/** Parses the stored text of a draft. Returns `undefined` for text of another release, whose format is unknown. */
export const parseDraft = <Draft>(text: string, schema: z.ZodType<Draft>): Draft | undefined => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const createDraftStore = <Draft>(
  drafts: DraftStorage,
  key: string,
  schema: z.ZodType<Draft>,
): DraftStore<Draft> => ({
  key,
  read: async () => {
    const text = await drafts.read(key)
    return text === undefined ? undefined : parseDraft(text, schema)
  },
  write: (draft) => drafts.write(key, JSON.stringify(draft)),
  remove: () => drafts.remove(key),
})
