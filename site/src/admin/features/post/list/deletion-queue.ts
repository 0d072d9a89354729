import { z } from 'zod'
import type { DraftStorage } from '../../../platform.ts'

const deletionsSchema = z.array(z.strictObject({ id: z.int(), version: z.int() }))

type PostDeletion = Readonly<z.infer<typeof deletionsSchema>[number]>

/** Serializes deletions that a closing window could not finish. */
export const serializeDeletions = (posts: readonly PostDeletion[]): string =>
  JSON.stringify(posts.map(({ id, version }): PostDeletion => ({ id, version })))

/** Returns the posts still to be deleted. A post with a newer version was edited since, so it is kept. */
export const findUnfinishedDeletions = <Each extends PostDeletion>(
  text: string | undefined,
  posts: readonly Each[],
): readonly Each[] => {
  const stored = parseDeletions(text)
  return posts.filter(({ id, version }) => stored.some((each) => each.id === id && each.version === version))
}

const parseDeletions = (text: string | undefined): readonly PostDeletion[] => {
  try {
    return text === undefined ? [] : deletionsSchema.parse(JSON.parse(text))
  } catch {
    // Written by an older version of the program: treated as empty.
    return []
  }
}

type SendDeletions<Each> = (posts: readonly Each[]) => Promise<readonly Each[]>

/**
 * Creates a queue of deletions that survives a closed window: they are stored locally until the server has done them.
 */
export const createDeletionQueue = (drafts: DraftStorage, key: string) => {
  let pending: readonly PostDeletion[] = []

  const persist = async (): Promise<void> => {
    await (pending.length > 0 ? drafts.write(key, serializeDeletions(pending)) : drafts.remove(key))
  }

  /** Stores and sends deletions. `send` returns the posts that could not be deleted. */
  const persistAndSend = async <Each extends PostDeletion>(
    posts: readonly Each[],
    send: SendDeletions<Each>,
  ): Promise<void> => {
    const sent = new Set(posts.map(({ id }) => id))
    const others = pending.filter(({ id }) => !sent.has(id))
    pending = [...others, ...posts]
    // A closing window waits for nothing, so the deletions are stored before anything is sent.
    const persisted = persist()
    const failed = await send(posts)
    await persisted
    pending = [...pending.filter(({ id }) => !sent.has(id)), ...failed]
    await persist()
  }

  return {
    persistAndSend,
    /** Sends the deletions that an earlier window could not finish, if their posts are still listed. */
    resume: async <Each extends PostDeletion>(
      list: readonly Each[],
      send: SendDeletions<Each>,
    ): Promise<void> => {
      const posts = findUnfinishedDeletions(await drafts.read(key), list)
      await (posts.length > 0 ? persistAndSend(posts, send) : persist())
    },
  }
}

export type DeletionQueue = ReturnType<typeof createDeletionQueue>
