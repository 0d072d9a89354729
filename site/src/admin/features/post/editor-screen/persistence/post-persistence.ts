import type { Post, PostWorkingCopy } from 'shared/contract'
import { AppError } from 'shared/errors'
import { classifySaveError } from '../../../../lib/conflict/save-errors.ts'
import type {
  ContentWithBaseVersion,
  OnContentSavedBeforeAction,
} from '../../../../lib/drafts/autosave-types.ts'
import { orUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import {
  buildPostRequestBody,
  hasSamePostContent,
  omitStoredCover,
  omitUnchangedPostOrder,
  type PostFormValues,
  postToFormValues,
  workingCopyToFormValues,
} from '../post-form.ts'
import { findPostWithLostResponse } from './find-post-with-lost-response.ts'
import {
  type LoadedPostForEditing,
  NO_WORKING_COPY_VERSION,
  type PostApiClient,
  type PostPublicationUpdate,
  type PostSaveTarget,
  toPostContentWithBaseVersion,
  toPostSaveTarget,
} from './post-save-target.ts'

type CopyTarget = Extract<PostSaveTarget, { readonly kind: 'copy' }>

/** Creates the server requests of the post editor. */
export const createPostPersistence = (
  posts: PostApiClient,
  onPostChange: (post: Post, copy?: PostWorkingCopy) => void,
  loadedPost?: Post,
) => {
  /** Version of a working copy saved as the first step of an action; the caller still knows the previous one. */
  let copyVersionChange: { readonly from: number; readonly to: number } | undefined
  /** Order of the post requested by this author and the order already saved, so that it is not sent twice. */
  let requestedOrder: string | undefined
  let savedOrder: string | undefined
  /** Number of texts that replace the stored one instead of continuing it, and how many the server has. */
  let requestedRevisions = 0
  let savedRevisions = 0
  let storedPost = loadedPost
  /** The connection failed during more than a plain save of text. */
  let isOutcomeUnknown = false

  const reportPost = ({ value }: { readonly value: Post }): Post => {
    storedPost = value
    onPostChange(value)
    return value
  }

  const latestCopyVersion = ({ version }: CopyTarget): number =>
    copyVersionChange?.from === version ? copyVersionChange.to : version

  const dropCopy = async (id: number): Promise<void> => {
    await orUndefinedIfNotFound(posts.dropWorkingCopy({ params: { id } }))
    copyVersionChange = undefined
  }

  const loadPost = async (id: number): Promise<LoadedPostForEditing> => {
    const { value: post } = await posts.get({ params: { id } })
    const found = post.hasWorkingCopy && (await orUndefinedIfNotFound(posts.workingCopy({ params: { id } })))
    if (!found) return { post, copy: undefined }
    // A previous editor crashed between publishing the post and dropping its working copy.
    if (hasSamePostContent(workingCopyToFormValues(found.value), post)) {
      await dropCopy(id)
      return { post, copy: undefined }
    }
    return { post, copy: found.value }
  }

  const buildBody = (content: PostFormValues) => {
    requestedOrder = content.order
    return buildPostRequestBody({
      ...content,
      order: content.order === savedOrder ? undefined : content.order,
    })
  }

  /** Asks the server to store the replaced text as a revision, until a response confirms it. */
  const withRevision = async <Value>(request: (flag: { readonly beginsAnew?: true }) => Promise<Value>) => {
    const requestedAtStart = requestedRevisions
    const value = await request(requestedAtStart > savedRevisions ? { beginsAnew: true } : {})
    savedRevisions = requestedAtStart
    return value
  }

  const updatePost = async (
    id: number,
    version: number,
    content: PostFormValues,
    publication?: PostPublicationUpdate,
  ) => {
    const body = { ...omitStoredCover(buildBody(content), version, storedPost), ...publication }
    const post = reportPost(
      await withRevision((flag) =>
        posts.update({ params: { id }, body: { ...body, ...flag }, ifVersion: version }),
      ),
    )
    savedOrder = content.order ?? savedOrder
    return post
  }

  const createPost = async (content: PostFormValues, publication: PostPublicationUpdate) =>
    reportPost(await posts.create({ body: { ...buildBody(content), ...publication } }))

  const saveCopy = async (content: PostFormValues, target: CopyTarget): Promise<CopyTarget> => {
    const { order, ...fields } = buildBody(content)
    const body = {
      slug: '',
      ...fields,
      ...(order === undefined ? {} : { order: Number(order) }),
      base: target.post,
    }
    const { value } = await withRevision((flag) =>
      posts.keepWorkingCopy({
        params: { id: target.id },
        body: { ...body, ...flag },
        ifVersion: latestCopyVersion(target),
      }),
    )
    copyVersionChange = { from: target.version, to: value.version }
    return { ...target, version: value.version }
  }

  /** Records when a failed request may still have succeeded on the server. */
  const trackUnknownOutcome = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      const { kind } = classifySaveError(error)
      isOutcomeUnknown = kind === 'offline' || kind === 'passing'
      throw error
    }
  }

  /** Returns the save target if the server already has all content. */
  const checkUnknownOutcome = async (
    content: PostFormValues,
    target: CopyTarget,
  ): Promise<CopyTarget | undefined> => {
    const { post, copy } = await loadPost(target.id)
    isOutcomeUnknown = false
    onPostChange(post, copy)
    if (post.version !== target.post) throw new AppError('changed')
    return !copy && hasSamePostContent(content, post)
      ? { ...target, version: NO_WORKING_COPY_VERSION }
      : undefined
  }

  const save = async (
    content: PostFormValues,
    target: PostSaveTarget,
    knownFingerprints: readonly string[],
  ): Promise<PostSaveTarget> => {
    if (target.kind === 'post') return toPostSaveTarget(await updatePost(target.id, target.version, content))
    if (target.kind === 'copy')
      return (isOutcomeUnknown && (await checkUnknownOutcome(content, target))) || saveCopy(content, target)
    const unacknowledged = await findPostWithLostResponse(posts, knownFingerprints)
    if (!unacknowledged) return toPostSaveTarget(await createPost(content, { status: 'draft' }))
    onPostChange(unacknowledged)
    return hasSamePostContent(content, unacknowledged)
      ? toPostSaveTarget(unacknowledged)
      : save(content, toPostSaveTarget(unacknowledged), [])
  }

  const changePublication = async (
    content: PostFormValues,
    target: PostSaveTarget,
    knownFingerprints: readonly string[],
    publication: PostPublicationUpdate,
    onIntermediateSave: OnContentSavedBeforeAction<PostSaveTarget> = () => undefined,
  ): Promise<PostSaveTarget> => {
    if (target.kind === 'post')
      return toPostSaveTarget(await updatePost(target.id, target.version, content, publication))
    if (target.kind === 'copy') {
      // Saving the copy first fails if a colleague has changed it, so unseen edits are never published over.
      onIntermediateSave(await saveCopy(content, target))
      const post = await updatePost(target.id, target.post, content, publication)
      await dropCopy(target.id)
      return toPostSaveTarget(post)
    }
    const unacknowledged = await findPostWithLostResponse(posts, knownFingerprints)
    return unacknowledged
      ? changePublication(content, toPostSaveTarget(unacknowledged), [], publication, onIntermediateSave)
      : toPostSaveTarget(await createPost(content, publication))
  }

  return {
    loadPost,

    /** Makes the next save keep the text it replaces as a revision. */
    startNewRevision: () => {
      requestedRevisions += 1
    },

    readCurrent: async (
      target: PostSaveTarget,
    ): Promise<ContentWithBaseVersion<PostFormValues, PostSaveTarget>> => {
      if (target.kind === 'new') throw new AppError('not-found')
      const loaded = await loadPost(target.id)
      const { post, copy } = loaded
      onPostChange(post, copy)
      // The working copy is unchanged, so the post below it must have changed.
      const hasPostChanged =
        copy !== undefined && target.kind === 'copy' && copy.version === latestCopyVersion(target)
      if (copy && !hasPostChanged) return toPostContentWithBaseVersion(loaded)
      const isRequestedOrder =
        requestedOrder !== undefined && omitUnchangedPostOrder(requestedOrder, post.order) === undefined
      const content = { ...postToFormValues(post), ...(isRequestedOrder ? { order: requestedOrder } : {}) }
      if (post.status === 'draft' && !copy) return { content, base: toPostSaveTarget(post) }
      return {
        content,
        base: {
          kind: 'copy',
          id: target.id,
          post: post.version,
          version: copy?.version ?? NO_WORKING_COPY_VERSION,
        },
        ...(copy ? { needsSaving: true } : {}),
      }
    },

    /** Saves the post text without changing anything that visitors see. */
    save,

    changePublication: (...args: Parameters<typeof changePublication>): Promise<PostSaveTarget> =>
      trackUnknownOutcome(() => changePublication(...args)),

    /** Drops the working copy and continues from this version of the post. Fails on edits not seen here. */
    discardEdits: (
      content: PostFormValues,
      target: PostSaveTarget,
      version: number,
    ): Promise<PostSaveTarget> =>
      trackUnknownOutcome(async () => {
        if (target.kind !== 'copy') return target
        await saveCopy(content, { ...target, post: version })
        await dropCopy(target.id)
        return { ...target, post: version, version: NO_WORKING_COPY_VERSION }
      }),
  }
}

export type PostPersistence = ReturnType<typeof createPostPersistence>
