import type { TypedApiClient } from 'shared/client'
import type { contract, Post, PostStatus, PostWorkingCopy } from 'shared/contract'
import { AppError, type FirstWriteWithIdempotencyKey } from 'shared/errors'
import { z } from 'zod'
import type { ContentWithBaseVersion } from '../../../../lib/drafts/draft-store.ts'
import { resolveUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import {
  buildBlogPostRequestBody,
  hasSamePostContent,
  omitPostPositionIfUnchanged,
  type PostFormValues,
  toPostFormValues,
  workingCopyToPostFormValues,
} from '../post-form.ts'

export type PostApiClient = Pick<
  TypedApiClient<typeof contract>['post'],
  'get' | 'create' | 'publish' | 'workingCopy' | 'saveWorkingCopy' | 'discardWorkingCopy'
>

export interface PostPublicationUpdate {
  status: PostStatus
  publishedAt?: string
}

export const buildPostPublicationUpdate = ({
  status,
  publishedAt,
}: Pick<Post, 'status' | 'publishedAt'>): PostPublicationUpdate =>
  publishedAt === null ? { status } : { status, publishedAt }

const idSchema = z.int().positive()

/** Version number used if a post has no working copy, which is a copy with edits that visitors do not see yet. */
const NO_WORKING_COPY_VERSION = 0

const targetSchema = z.discriminatedUnion('kind', [
  /** New post. `after` is the id of a post deleted during editing; the text continues as a new post. */
  z.object({ kind: z.literal('new'), after: idSchema.optional() }),
  z.object({
    kind: z.literal('saved'),
    id: idSchema,
    version: idSchema,
    copyVersion: z.int().nonnegative(),
  }),
])

/** Post that the next save creates or changes, with the versions by which the server detects edits of a colleague. */
export type PostVersionsBeforeSave = z.infer<typeof targetSchema>

type SavedTarget = Extract<PostVersionsBeforeSave, { kind: 'saved' }>

/** Converts the save target of post drafts stored before November 2026 to the current format. */
const upgradeTarget = (stored: unknown): unknown => {
  const { kind, post, ...target } = { ...(stored as Record<string, unknown> | undefined) }
  if (kind === 'post') return { ...target, kind: 'saved', copyVersion: NO_WORKING_COPY_VERSION }
  if (kind === 'copy') return { ...target, kind: 'saved', version: post, copyVersion: target.version }
  return stored
}

export const postVersionsBeforeSaveSchema = z.preprocess(upgradeTarget, targetSchema)

export interface LoadedPostForEditing {
  post: Post
  copy: PostWorkingCopy | undefined
}

export const getPostVersionsBeforeSave = (
  { id, version }: Pick<Post, 'id' | 'version'>,
  copyVersion = NO_WORKING_COPY_VERSION,
): SavedTarget => ({ kind: 'saved', id, version, copyVersion })

const toWorkingCopySaveTarget = (id: number, { base, version }: PostWorkingCopy): SavedTarget =>
  getPostVersionsBeforeSave({ id, version: base }, version)

/** Returns whether the server has edits of a published post that visitors do not see. */
export const hasPostWorkingCopy = (target: PostVersionsBeforeSave): boolean =>
  target.kind === 'saved' && target.copyVersion !== NO_WORKING_COPY_VERSION

export const toPostContentWithBaseVersion = ({
  post,
  copy,
}: LoadedPostForEditing): ContentWithBaseVersion<PostFormValues, PostVersionsBeforeSave> =>
  copy
    ? { content: workingCopyToPostFormValues(copy), base: toWorkingCopySaveTarget(post.id, copy) }
    : { content: toPostFormValues(post), base: getPostVersionsBeforeSave(post) }

/** Loads a post with its working copy, if the server has one. */
export const loadPostWithWorkingCopy = async (
  posts: Pick<PostApiClient, 'get' | 'workingCopy'>,
  id: number,
): Promise<LoadedPostForEditing> => {
  const { value: post } = await posts.get({ params: { id } })
  const found =
    post.hasWorkingCopy && (await resolveUndefinedIfNotFound(posts.workingCopy({ params: { id } })))
  return { post, copy: found ? found.value : undefined }
}

export const createPostAutosaveApiCalls = (
  posts: PostApiClient,
  onPostChange: (post: Post, copy?: PostWorkingCopy) => void,
) => {
  /** Blog position typed in this editor that the server has saved. */
  let savedOrder: string | undefined
  /** Number of replaced post texts that the server must store as revisions. */
  let requestedRevisions = 0
  let savedRevisions = 0

  const reportPost = (post: Post): SavedTarget => {
    onPostChange(post)
    return getPostVersionsBeforeSave(post)
  }

  const dropCopy = async (id: number): Promise<void> => {
    await resolveUndefinedIfNotFound(posts.discardWorkingCopy({ params: { id } }))
  }

  const loadPost = async (id: number): Promise<LoadedPostForEditing> => {
    const { post, copy } = await loadPostWithWorkingCopy(posts, id)
    if (!copy || !hasSamePostContent(workingCopyToPostFormValues(copy), post)) return { post, copy }
    // All edits were undone one by one, so that the working copy equals the post.
    await dropCopy(id)
    return { post, copy: undefined }
  }

  const buildBody = (content: PostFormValues) =>
    // A typed blog position is sent once: sent again, it would undo a later drag of the post in the list.
    buildBlogPostRequestBody({ ...content, order: content.order === savedOrder ? undefined : content.order })

  const createPost = async (content: PostFormValues, idempotencyKey: string): Promise<SavedTarget> => {
    const { value } = await posts.create({
      body: { ...buildBody(content), status: 'draft' },
      idempotencyKey,
    })
    return reportPost(value)
  }

  const saveEdits = async (
    content: PostFormValues,
    { id, version, copyVersion }: SavedTarget,
    idempotencyKey: string,
  ): Promise<SavedTarget> => {
    const { order, ...fields } = buildBody(content)
    const requestedAtStart = requestedRevisions
    const { value } = await posts.saveWorkingCopy({
      params: { id },
      body: {
        slug: '',
        ...fields,
        ...(order === undefined ? {} : { order: Number(order) }),
        base: version,
        // Asks the server to store the replaced post text as a revision. Saves repeat this until one of them succeeds.
        ...(requestedAtStart > savedRevisions ? { beginsAnew: true } : {}),
      },
      ifVersion: copyVersion,
      idempotencyKey,
    })
    savedRevisions = requestedAtStart
    if ('base' in value) return toWorkingCopySaveTarget(id, value)
    savedOrder = content.order ?? savedOrder
    return reportPost(value)
  }

  return {
    loadPost,

    /** Makes the next save store the post text that it replaces as a revision. */
    startNewRevision: () => {
      requestedRevisions += 1
    },

    readCurrent: async (
      target: PostVersionsBeforeSave,
      { order: typedOrder }: PostFormValues,
    ): Promise<ContentWithBaseVersion<PostFormValues, PostVersionsBeforeSave>> => {
      if (target.kind === 'new') throw new AppError('not-found')
      const loaded = await loadPost(target.id)
      const { post, copy } = loaded
      onPostChange(post, copy)
      const isTypedOrder =
        typedOrder !== undefined && omitPostPositionIfUnchanged(typedOrder, post.order) === undefined
      const withTypedOrder = (content: PostFormValues): PostFormValues =>
        isTypedOrder && content.order === undefined ? { ...content, order: typedOrder } : content
      // The published post is loaded instead of its unpublished edits if only the post has changed since the last save.
      const isBasedOnPost = copy?.base === post.version || post.version === target.version
      if (copy && (isBasedOnPost || copy.version !== target.copyVersion)) {
        const { content, base } = toPostContentWithBaseVersion(loaded)
        return { content: withTypedOrder(content), base }
      }
      return {
        content: withTypedOrder(toPostFormValues(post)),
        base: getPostVersionsBeforeSave(post, copy?.version),
        ...(copy ? { needsSaving: true } : {}),
      }
    },

    /** Returns the post versions after the save that the server recognized by its idempotency key as already done. */
    toBase: (
      first: FirstWriteWithIdempotencyKey,
      target: PostVersionsBeforeSave,
    ): PostVersionsBeforeSave | undefined => {
      const id = target.kind === 'saved' ? target.id : first.id
      return typeof id === 'number' && first.version !== undefined
        ? getPostVersionsBeforeSave({ id, version: first.version }, first.copyVersion)
        : undefined
    },

    /** Saves the post text without changing anything that visitors see. */
    send: (
      content: PostFormValues,
      target: PostVersionsBeforeSave,
      key: string,
    ): Promise<PostVersionsBeforeSave> =>
      target.kind === 'new' ? createPost(content, key) : saveEdits(content, target, key),

    changePublication: async (
      target: PostVersionsBeforeSave,
      idempotencyKey: string,
      publication: PostPublicationUpdate,
      { order }: Pick<PostFormValues, 'order'>,
    ): Promise<PostVersionsBeforeSave> => {
      if (target.kind === 'new') throw new AppError('not-found')
      const { id, version, copyVersion } = target
      const body = { version, copyVersion, ...publication }
      const { value } = await posts.publish({ params: { id }, body, idempotencyKey })
      savedOrder = order ?? savedOrder
      return reportPost(value)
    },

    /** Deletes the unpublished edits on the server. The next save is based on the given version of the post. */
    discardEdits: async (
      target: PostVersionsBeforeSave,
      version: number,
    ): Promise<PostVersionsBeforeSave> => {
      if (target.kind === 'new' || target.copyVersion === NO_WORKING_COPY_VERSION) return target
      await dropCopy(target.id)
      return { ...target, version, copyVersion: NO_WORKING_COPY_VERSION }
    },
  }
}

export type PostAutosaveApiCalls = ReturnType<typeof createPostAutosaveApiCalls>
