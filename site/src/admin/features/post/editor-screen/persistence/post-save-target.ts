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

/** Version that stands for a missing working copy. */
export const NO_WORKING_COPY_VERSION = 0

const targetSchema = z.discriminatedUnion('kind', [
  /** New post. `after` is the id of a post deleted during editing; the text continues as a new post. */
  z.object({ kind: z.literal('new'), after: idSchema.optional() }),
  /** Versions of a post and of its working copy. */
  z.object({
    kind: z.literal('saved'),
    id: idSchema,
    version: idSchema,
    copyVersion: z.int().nonnegative(),
  }),
])

/** On what the next save of a post is based. The server decides whether it changes the post or a working copy. */
export type PostSaveTarget = z.infer<typeof targetSchema>

type SavedPostTarget = Extract<PostSaveTarget, { readonly kind: 'saved' }>

/** Until November 2026 drafts said whether the post or its working copy is saved. */
const upgradeTarget = (stored: unknown): unknown => {
  const { kind, post, ...target } = { ...(stored as Readonly<Record<string, unknown>> | undefined) }
  if (kind === 'post') return { ...target, kind: 'saved', copyVersion: NO_WORKING_COPY_VERSION }
  if (kind === 'copy') return { ...target, kind: 'saved', version: post, copyVersion: target.version }
  return stored
}

export const postSaveTargetSchema = z.preprocess(upgradeTarget, targetSchema)

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
