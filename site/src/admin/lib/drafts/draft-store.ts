import { z } from 'zod'
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

const textFieldsSchema = z.record(z.string(), z.string())

/** Draft of a form with the fields of a record. */
export const recordFormDraftSchema = z.object({
  at: z.iso.datetime(),
  /** Version of the record that was being edited; missing for a new record. */
  base: z.int().optional(),
  /** Field values of the record in the version that was being edited. */
  before: textFieldsSchema,
  values: textFieldsSchema,
})

const hashWithSeed = (text: string, seed: number): number => {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Hashes a text with two FNV-1a seeds and its length, which makes accidental collisions unrealistic. */
export const hashText = (text: string): string =>
  [hashWithSeed(text, 0x811c9dc5), hashWithSeed(text, 0x1b873593), text.length]
    .map((number) => number.toString(36))
    .join('-')
