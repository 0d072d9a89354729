import type { TypedApiClient } from 'shared/client'
import type { contract, Post, PostState, PostWorkingCopy } from 'shared/contract'
import { z } from 'zod'
import type { ContentWithBaseVersion } from '../../../../lib/drafts/autosave-types.ts'
import { type PostFormValues, postToFormValues, workingCopyToFormValues } from '../post-form.ts'

/** Calls to the server that saving a post needs. */
export type PostApiClient = Pick<
  TypedApiClient<typeof contract>['post'],
  'get' | 'create' | 'publish' | 'workingCopy' | 'keepWorkingCopy' | 'dropWorkingCopy'
>

export interface PostPublicationUpdate {
  readonly status: PostState
  readonly publishedAt?: string
}

const idSchema = z.int().positive()
const copyVersionSchema = z.int().nonnegative()

/** Version that stands for a missing working copy. */
export const NO_WORKING_COPY_VERSION = 0

/** New post. `after` is the id of a post deleted during editing; the text continues as a new post. */
const newTargetSchema = z.object({ kind: z.literal('new'), after: idSchema.optional() })

/** Versions of a post and of its working copy on which the next save is based. */
const savedTargetSchema = z.object({
  kind: z.literal('saved'),
  id: idSchema,
  version: idSchema,
  copyVersion: copyVersionSchema,
})

type SavedPostTarget = z.infer<typeof savedTargetSchema>

/** On what the next save of a post is based. The server decides whether it changes the post or a working copy. */
export type PostSaveTarget = z.infer<typeof newTargetSchema> | SavedPostTarget

/** Schema of a stored target. Until November 2026 drafts said whether the post or a working copy was saved. */
export const postSaveTargetSchema: z.ZodType<PostSaveTarget> = z.union([
  newTargetSchema,
  savedTargetSchema,
  z.object({ kind: z.literal('post'), id: idSchema, version: idSchema }).transform(
    ({ id, version }): SavedPostTarget => ({
      kind: 'saved',
      id,
      version,
      copyVersion: NO_WORKING_COPY_VERSION,
    }),
  ),
  z.object({ kind: z.literal('copy'), id: idSchema, post: idSchema, version: copyVersionSchema }).transform(
    ({ id, post, version }): SavedPostTarget => ({
      kind: 'saved',
      id,
      version: post,
      copyVersion: version,
    }),
  ),
])

export interface LoadedPostForEditing {
  readonly post: Post
  readonly copy: PostWorkingCopy | undefined
}

export const toPostSaveTarget = ({ id, version }: Post): SavedPostTarget => ({
  kind: 'saved',
  id,
  version,
  copyVersion: NO_WORKING_COPY_VERSION,
})

export const toWorkingCopyTarget = (id: number, { base, version }: PostWorkingCopy): SavedPostTarget => ({
  kind: 'saved',
  id,
  version: base,
  copyVersion: version,
})

/** Tells whether the server has edits that visitors do not see. */
export const hasWorkingCopy = (target: PostSaveTarget): boolean =>
  target.kind === 'saved' && target.copyVersion !== NO_WORKING_COPY_VERSION

export const toPostContentWithBaseVersion = ({
  post,
  copy,
}: LoadedPostForEditing): ContentWithBaseVersion<PostFormValues, PostSaveTarget> =>
  copy
    ? { content: workingCopyToFormValues(copy), base: toWorkingCopyTarget(post.id, copy) }
    : { content: postToFormValues(post), base: toPostSaveTarget(post) }
