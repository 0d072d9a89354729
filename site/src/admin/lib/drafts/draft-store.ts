import { z } from 'zod'
import { createMutex } from '../../../lib/concurrency.ts'
import type { DraftStorage } from '../../platform.ts'

export interface DraftStore<Draft> {
  key: string
  /** Reads the draft. Returns `undefined` also for a draft of an older release, whose format is unknown. */
  read: () => Promise<Draft | undefined>
  /** Writes the draft at once, because the window may be closing. Resolves to whether the draft was stored. */
  write: (draft: Draft) => Promise<boolean>
  remove: () => Promise<void>
}

/** Parses the stored text of a draft. Returns `undefined` for text of another release, whose format is unknown. */
export const parseJsonWithSchema = <Draft>(text: string, schema: z.ZodType<Draft>): Draft | undefined => {
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
    return text === undefined ? undefined : parseJsonWithSchema(text, schema)
  },
  write: (draft) => drafts.write(key, JSON.stringify(draft)),
  remove: () => drafts.remove(key),
})

/** Edited content and the server version that the edits are based on. Autosave interprets neither of the two. */
export interface ContentWithBaseVersion<Content, Base> {
  content: Content
  base: Base
  /** True if the content must be saved to replace an unpublished copy of the post that the server has. */
  needsSaving?: true
}

export interface LocalDraft<Content, Base> extends ContentWithBaseVersion<Content, Base> {
  /**
   * Idempotency key of the next save. The key is used until the server has responded, so that the server recognizes a
   * repeated save, even after the window was closed or the author has typed on.
   */
  key: string
}

/** Locks that keep two open windows from editing the same local draft. */
export interface DraftLocks {
  /** Returns ids of drafts locked by any window, including this one. */
  listLocked: () => Promise<ReadonlySet<string>>
  /** Locks a draft. Returns a release function, or `undefined` if a window holds the lock already. */
  acquire: (draftId: string) => Promise<(() => void) | undefined>
  /** Runs work while no window, including this one, runs work with the same name. */
  runExclusively: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
}

const LOCK_PREFIX = 'writing:'

const releaseNothing = () => undefined

/**
 * Creates locks that the browser releases when a window closes or crashes. Without the Web Locks API, for example over
 * plain HTTP, every draft counts as unlocked: it is offered in two windows rather than in none.
 */
export const createDraftLocks = (locks: LockManager | undefined): DraftLocks => {
  const runOneAtATime = createMutex()
  return {
    runExclusively: (name, work) => (locks ? locks.request(name, work) : runOneAtATime(work)),
    listLocked: async () => {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
      return new Set(
        held.flatMap(({ name = '' }) =>
          name.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
        ),
      )
    },
    acquire: (draftId) =>
      new Promise((resolve) => {
        if (!locks) return resolve(releaseNothing)
        const { promise: released, resolve: release } = Promise.withResolvers<void>()
        const held = locks.request(`${LOCK_PREFIX}${draftId}`, { ifAvailable: true }, (lock) => {
          resolve(lock ? () => release() : undefined)
          return lock ? released : undefined
        })
        held.catch(() => resolve(releaseNothing))
      }),
  }
}

const textFieldsSchema = z.record(z.string(), z.string())

export const recordFormDraftSchema = z.object({
  at: z.iso.datetime(),
  /** Version of the record when the draft was typed; missing for a new record. */
  base: z.int().optional(),
  /** Field values of the record when the draft was typed. */
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
