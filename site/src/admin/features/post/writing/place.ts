import { z } from 'zod'

const id = z.int().positive()

/** Where the server keeps what is written, and the version of it that the next change goes on from. */
export const place = z.discriminatedUnion('kind', [
  /** `after` is one that was removed while somebody wrote in it: what is written goes on as another. */
  z.object({ kind: z.literal('new'), after: id.optional() }),
  /** A draft: the post itself. */
  z.object({ kind: z.literal('post'), id, version: id }),
  /** Visitors see the post, or will: beside it, over this version of it. Version 0 is one that is not there yet. */
  z.object({ kind: z.literal('copy'), id, post: id, version: z.int().nonnegative() }),
])

export type Place = z.infer<typeof place>

export const NO_COPY = 0
