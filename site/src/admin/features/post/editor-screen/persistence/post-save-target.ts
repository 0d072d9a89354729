import type { TypedApiClient } from 'shared/client'
import type { contract, Post, PostState, PostWorkingCopy } from 'shared/contract'
import { z } from 'zod'
import type { ContentWithBaseVersion } from '../../../../lib/drafts/autosave-types.ts'
import { type PostFormValues, postToFormValues, workingCopyToFormValues } from '../post-form.ts'

/** Calls to the server that saving a post needs. */
export type PostApiClient = Pick<
  TypedApiClient<typeof contract>['post'],
  'get' | 'list' | 'create' | 'update' | 'workingCopy' | 'keepWorkingCopy' | 'dropWorkingCopy'
>

export interface PostPublicationUpdate {
  readonly status: PostState
  readonly publishedAt?: string
}

const postIdSchema = z.int().positive()

/** Where the server stores the post text, and the version on which the next save is based. */
export const postSaveTargetSchema = z.discriminatedUnion('kind', [
  /** New post. `after` is the id of a post deleted during editing; the text continues as a new post. */
  z.object({ kind: z.literal('new'), after: postIdSchema.optional() }),
  /** The post is a draft, so saves go to the post itself. */
  z.object({ kind: z.literal('post'), id: postIdSchema, version: postIdSchema }),
  /** The post is public or scheduled, so saves go to a working copy of version `post`. Version 0: no copy yet. */
  z.object({ kind: z.literal('copy'), id: postIdSchema, post: postIdSchema, version: z.int().nonnegative() }),
])

export type PostSaveTarget = z.infer<typeof postSaveTargetSchema>

export const NO_WORKING_COPY_VERSION = 0

/** Returns where the next save of a post goes: to the post if it is a draft, otherwise to its working copy. */
export const toPostSaveTarget = ({ id, status, version }: Post): PostSaveTarget =>
  status === 'draft'
    ? { kind: 'post', id, version }
    : { kind: 'copy', id, post: version, version: NO_WORKING_COPY_VERSION }

export interface LoadedPostForEditing {
  readonly post: Post
  readonly copy: PostWorkingCopy | undefined
}

export const toPostContentWithBaseVersion = ({
  post,
  copy,
}: LoadedPostForEditing): ContentWithBaseVersion<PostFormValues, PostSaveTarget> =>
  copy
    ? {
        content: workingCopyToFormValues(copy),
        base: { kind: 'copy', id: post.id, post: copy.base, version: copy.version },
      }
    : { content: postToFormValues(post), base: toPostSaveTarget(post) }
