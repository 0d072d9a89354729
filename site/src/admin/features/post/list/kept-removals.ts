import { z } from 'zod'
import type { Drafts } from '../../../platform.ts'

const removals = z.array(z.strictObject({ id: z.int(), version: z.int() }))

type Removal = Readonly<z.infer<typeof removals>[number]>

/** What a window that closes has not been able to finish. */
export const removalsText = (posts: readonly Removal[]): string =>
  JSON.stringify(posts.map(({ id, version }): Removal => ({ id, version })))

/** Those that are still to go: what somebody has written on since is not what was removed. */
export const stillToGo = <Each extends Removal>(
  text: string | undefined,
  posts: readonly Each[],
): readonly Each[] => {
  const kept = readRemovals(text)
  return posts.filter(({ id, version }) => kept.some((each) => each.id === id && each.version === version))
}

const readRemovals = (text: string | undefined): readonly Removal[] => {
  try {
    return text === undefined ? [] : removals.parse(JSON.parse(text))
  } catch {
    // Of an older version of the program: as good as none.
    return []
  }
}

type Send<Each> = (posts: readonly Each[]) => Promise<readonly Each[]>

/** Removals that a closed window may not cut short: they lie on this computer until they have gone. */
export const createKeptRemovals = (drafts: Drafts, key: string) => {
  let left: readonly Removal[] = []

  const keep = async (): Promise<void> => {
    await (left.length > 0 ? drafts.write(key, removalsText(left)) : drafts.remove(key))
  }

  /** `send` answers what has not gone. */
  const finish = async <Each extends Removal>(posts: readonly Each[], send: Send<Each>): Promise<void> => {
    const sent = new Set(posts.map(({ id }) => id))
    const others = left.filter(({ id }) => !sent.has(id))
    left = [...others, ...posts]
    // A window that closes waits for nothing: it lies there before anything is sent.
    const kept = keep()
    const notGone = await send(posts)
    await kept
    left = [...left.filter(({ id }) => !sent.has(id)), ...notGone]
    await keep()
  }

  return {
    finish,
    /** What a window before was too short for, where it still stands on the list. */
    goOn: async <Each extends Removal>(list: readonly Each[], send: Send<Each>): Promise<void> => {
      const posts = stillToGo(await drafts.read(key), list)
      await (posts.length > 0 ? finish(posts, send) : keep())
    },
  }
}

export type KeptRemovals = ReturnType<typeof createKeptRemovals>
