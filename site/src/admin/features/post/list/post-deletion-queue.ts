import { z } from 'zod'
import type { DraftStore } from '../../../lib/drafts/draft-store.ts'

export const deletionsSchema = z.array(z.strictObject({ id: z.int(), version: z.int() })).readonly()

type PostDeletions = z.infer<typeof deletionsSchema>

type PostDeletion = Readonly<PostDeletions[number]>

type SendDeletions<Each> = (posts: readonly Each[]) => Promise<readonly Each[]>

/**
 * Creates a queue of deletions that survives a closed window: they are stored locally until the server has done them.
 */
export const createPostDeletionQueue = (store: DraftStore<PostDeletions>) => {
  let pending: PostDeletions = []

  const persist = async (): Promise<void> => {
    const deletions = pending.map(({ id, version }) => ({ id, version }))
    await (deletions.length > 0 ? store.write(deletions) : store.remove())
  }

  /** Stores and sends deletions of posts. `send` returns the posts that could not be deleted. */
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
      const deletions = (await store.read()) ?? []
      // A post with a newer version was edited since, so it is kept.
      const posts = list.filter((post) =>
        deletions.some(({ id, version }) => post.id === id && post.version === version),
      )
      await (posts.length > 0 ? persistAndSend(posts, send) : persist())
    },
  }
}

export type PostDeletionQueue = ReturnType<typeof createPostDeletionQueue>
