import { z } from 'zod'

const id = z.int().positive()

/** Where the server stores the text, and the version on which the next save is based. */
export const place = z.discriminatedUnion('kind', [
  /** `after` is the id of a post deleted during editing; the text continues as a new post. */
  z.object({ kind: z.literal('new'), after: id.optional() }),
  /** The post is a draft, so saves go to the post itself. */
  z.object({ kind: z.literal('post'), id, version: id }),
  /** The post is public or scheduled, so saves go to a working copy of version `post`. Version 0: no copy yet. */
  z.object({ kind: z.literal('copy'), id, post: id, version: z.int().nonnegative() }),
])

export type Place = z.infer<typeof place>

export const NO_COPY = 0
