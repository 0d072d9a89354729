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
  /** The window that has laid it there. */
  by: z.string(),
  content: written,
  base: place,
  known: z.array(z.string()),
})

export type Laid = z.infer<typeof laid>

const readLaid = (text: string | undefined): Laid | undefined => {
  try {
    return text === undefined ? undefined : laid.parse(JSON.parse(text))
  } catch {
    // Of an older version of the program: as good as none.
    return undefined
  }
}

const named = (user: number, of: Place): string =>
  `${user}:post:${of.kind === 'new' ? (of.after ?? 'new') : of.id}`

interface Around {
  readonly drafts: Drafts
  readonly user: number
  readonly now?: () => Date
}

interface Needs extends Around {
  /** Hears whether the newest text is safe here. */
  readonly onKept?: (isKept: boolean) => void
}

export const readShelf = async ({ drafts, user }: Around, of: Place): Promise<Laid | undefined> =>
  readLaid(await drafts.read(named(user, of)))

export const clearShelf = ({ drafts, user }: Around, of: Place): Promise<void> =>
  drafts.remove(named(user, of))

/** Where a text lies on this computer: one writing at a time, and always the newest. */
export const createShelf = (
  { drafts, user, now = () => new Date(), onKept = () => undefined }: Needs,
  begin: Place,
) => {
  const by = crypto.randomUUID()
  let key = named(user, begin)
  let newest: (() => Promise<void>) | undefined
  let isBusy = false

  /** Another window of the same person may have put its own there. */
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
      const at = now().toISOString()
      newest = async () => {
        if (!local) {
          onKept(true)
          return removeOwn(key)
        }
        const before = key
        const next = named(user, local.base)
        const isKept = await drafts.write(next, JSON.stringify({ at, by, ...local } satisfies Laid | object))
        onKept(isKept)
        // An older text is better than none.
        if (!isKept) return
        key = next
        if (before !== next) await removeOwn(before)
      }
      void work()
    },
    /** The window goes: nothing is waited for any more. */
    flush: (): void => {
      const last = newest
      newest = undefined
      void last?.()
    },
  }
}
