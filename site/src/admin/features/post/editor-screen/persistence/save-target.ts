import type { ContractClient } from 'shared/client'
import type { contract } from 'shared/contract'
import { z } from 'zod'

/** Calls to the server that saving a post needs. */
export type PostClient = Pick<
  ContractClient<typeof contract>['post'],
  'get' | 'list' | 'create' | 'update' | 'workingCopy' | 'keepWorkingCopy' | 'dropWorkingCopy'
>

const postIdSchema = z.int().positive()

/** Where the server stores the post text, and the version on which the next save is based. */
export const saveTargetSchema = z.discriminatedUnion('kind', [
  /** New post. `after` is the id of a post deleted during editing; the text continues as a new post. */
  z.object({ kind: z.literal('new'), after: postIdSchema.optional() }),
  /** The post is a draft, so saves go to the post itself. */
  z.object({ kind: z.literal('post'), id: postIdSchema, version: postIdSchema }),
  /** The post is public or scheduled, so saves go to a working copy of version `post`. Version 0: no copy yet. */
  z.object({ kind: z.literal('copy'), id: postIdSchema, post: postIdSchema, version: z.int().nonnegative() }),
])

export type SaveTarget = z.infer<typeof saveTargetSchema>

export const NO_COPY_VERSION = 0
