import { contract } from 'shared/contract'
import { z } from 'zod'
import type { Drafts } from '../../../platform.ts'
import type { Local } from './autosave-terms.ts'
import { type Place, place } from './place.ts'
import type { Written } from './written.ts'

const written = z.object({
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

const laid = z.object({
  at: z.iso.datetime(),
  /** Id of the window that stored the draft. */
  by: z.string(),
  content: written,
  base: place,
  known: z.array(z.string()),
})

type Laid = z.infer<typeof laid>

/** Stored draft with its id. A post may have several drafts, each typed in its own window. */
export interface Lying extends Laid {
  readonly writing: string
}

const readLaid = (text: string | undefined): Laid | undefined => {
  try {
    return text === undefined ? undefined : laid.parse(JSON.parse(text))
  } catch {
    // Drafts in the format of an older version are ignored.
    return undefined
  }
}

const shelfOf = (user: number, of: Place): string =>
  `${user}:post:${of.kind === 'new' ? (of.after ?? 'new') : of.id}:`

interface Around {
  readonly drafts: Drafts
  readonly user: number
  readonly now?: () => Date
}

interface Needs extends Around {
  /** Draft from which the window started. */
  readonly found?: { readonly content: Written; readonly at: Date } | undefined
  /** Called with whether the newest text is stored on this computer. */
  readonly onKept?: (isKept: boolean) => void
}

export const readLying = async (
  { drafts, user }: Around,
  of: Place,
  writing: string,
): Promise<Lying | undefined> => {
  const found = readLaid(await drafts.read(`${shelfOf(user, of)}${writing}`))
  return found && { ...found, writing }
}

/** Returns the drafts of a target, newest first. */
export const readShelf = async (around: Around, of: Place): Promise<readonly Lying[]> => {
  const shelf = shelfOf(around.user, of)
  const keys = await around.drafts.keys(shelf)
  const found = await Promise.all(keys.map((key) => readLying(around, of, key.slice(shelf.length))))
  return found.flatMap((each) => each ?? []).toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

export const clearShelf = ({ drafts, user }: Around, of: Place, writing: string): Promise<void> =>
  drafts.remove(`${shelfOf(user, of)}${writing}`)

/** Creates the local storage of one draft: one write at a time, always of the newest text. */
export const createShelf = (
  { drafts, user, found, now = () => new Date(), onKept = () => undefined }: Needs,
  begin: Place,
  writing: string,
) => {
  const by = crypto.randomUUID()
  /** A retry or a new target does not change when the text was typed. */
  let typed = found
  const named = (of: Place) => `${shelfOf(user, of)}${writing}`
  let key = named(begin)
  let newest: (() => Promise<void>) | undefined
  let isBusy = false

  /** Removes only a draft of this window: without locks another window may have continued it. */
  const removeOwn = async (from: string) => {
    const found = readLaid(await drafts.read(from))
    if (found?.by === by) await drafts.remove(from)
  }

  const work = async () => {
    if (isBusy) return
    isBusy = true
    try {
      while (newest) {
        const next = newest
        newest = undefined
        await next()
      }
    } finally {
      isBusy = false
    }
  }

  return {
    put: (local: Local<Written, Place> | undefined): void => {
      if (local && local.content !== typed?.content) typed = { content: local.content, at: now() }
      const at = (typed?.at ?? now()).toISOString()
      newest = async () => {
        if (!local) {
          onKept(true)
          return removeOwn(key)
        }
        const before = key
        const next = named(local.base)
        const isKept = await drafts.write(next, JSON.stringify({ at, by, ...local } satisfies Laid | object))
        onKept(isKept)
        // The older stored text is better than none.
        if (!isKept) return
        key = next
        if (before !== next) await removeOwn(before)
      }
      void work()
    },
    /** Starts the pending write at once, because the window is closing. */
    flush: (): void => {
      const last = newest
      newest = undefined
      void last?.()
    },
  }
}
