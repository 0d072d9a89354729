import { z } from 'zod'
import type { Drafts } from '../../../platform.ts'

const removals = z.array(z.strictObject({ id: z.int(), version: z.int() }))

type Removal = Readonly<z.infer<typeof removals>[number]>

/** Serializes deletions that a closing window could not finish. */
export const removalsText = (posts: readonly Removal[]): string =>
  JSON.stringify(posts.map(({ id, version }): Removal => ({ id, version })))

/** Returns the posts still to be deleted. A post with a newer version was edited since, so it is kept. */
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
    // Written by an older version of the program: treated as empty.
    return []
  }
}

type Send<Each> = (posts: readonly Each[]) => Promise<readonly Each[]>

/**
 * Creates a queue of deletions that survives a closed window: they are stored locally until the server has done them.
 */
export const createKeptRemovals = (drafts: Drafts, key: string) => {
  let left: readonly Removal[] = []

  const keep = async (): Promise<void> => {
    await (left.length > 0 ? drafts.write(key, removalsText(left)) : drafts.remove(key))
  }

  /** Stores and sends deletions. `send` returns the posts that could not be deleted. */
  const finish = async <Each extends Removal>(posts: readonly Each[], send: Send<Each>): Promise<void> => {
    const sent = new Set(posts.map(({ id }) => id))
    const others = left.filter(({ id }) => !sent.has(id))
    left = [...others, ...posts]
    // A closing window waits for nothing, so the deletions are stored before anything is sent.
    const kept = keep()
    const notGone = await send(posts)
    await kept
    left = [...left.filter(({ id }) => !sent.has(id)), ...notGone]
    await keep()
  }

  return {
    finish,
    /** Sends the deletions that an earlier window could not finish, if their posts are still listed. */
    goOn: async <Each extends Removal>(list: readonly Each[], send: Send<Each>): Promise<void> => {
      const posts = stillToGo(await drafts.read(key), list)
      await (posts.length > 0 ? finish(posts, send) : keep())
    },
  }
}

export type KeptRemovals = ReturnType<typeof createKeptRemovals>
