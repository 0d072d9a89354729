import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Post } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdminServices } from '../../lib/admin-context.ts'
import {
  type ContentWithBaseVersion,
  createDraftLocks,
  type DraftLocks,
} from '../../lib/drafts/draft-store.ts'
import { isNotFoundError, resolveUndefinedIfNotFound } from '../../lib/record-queries.ts'
import type { AdminPlatformFunctions } from '../../platform.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import {
  createPostDraftStore,
  type PostDraftStore,
  type StoredPostDraft,
} from './editor-screen/persistence/post-drafts.ts'
import {
  createPostAutosaveApiCalls,
  type PostAutosaveApiCalls,
  type PostVersionsBeforeSave,
  toPostContentWithBaseVersion,
} from './editor-screen/persistence/post-persistence.ts'
import { restoreDraftPictures } from './editor-screen/persistence/waiting-pictures.ts'
import { PostEditorScreen } from './editor-screen/post-editor-screen.tsx'
import { emptyPostFormValues, hasSamePostFormValues, type PostFormValues } from './editor-screen/post-form.ts'
import type { InitialPostEditorState } from './editor-screen/use-post-editor.ts'

type PostContent = ContentWithBaseVersion<PostFormValues, PostVersionsBeforeSave>

interface LoadEditorDeps {
  persistence: Pick<PostAutosaveApiCalls, 'loadPost'>
  postDrafts: PostDraftStore
  pictures: AdminPlatformFunctions['pictures']
  user: number
  draftLocks: DraftLocks
  /** Id of the draft to open first, if the post has several. */
  preferredDraftId?: string | undefined
}

/** Returns whether a draft differs from the saved post, in its content or in a typed URL slug. */
const differsFromSaved = (draft: PostFormValues, saved: PostFormValues, post: Post | undefined): boolean =>
  !hasSamePostFormValues(draft, saved) || ![saved.slug, post?.slug, ''].includes(draft.slug)

const isSameTarget = (one: PostVersionsBeforeSave, other: PostVersionsBeforeSave): boolean =>
  one.kind === 'saved' &&
  other.kind === 'saved' &&
  one.version === other.version &&
  one.copyVersion === other.copyVersion

/** Finds post drafts that no other window has open, and removes those equal to the post on the server. */
const findAbandonedDrafts = async (
  { draftLocks, postDrafts }: LoadEditorDeps,
  post: Post | undefined,
  { base, content }: PostContent,
): Promise<readonly StoredPostDraft[]> => {
  const drafts = await postDrafts.list(base)
  // The locks of drafts are read last, because an editor that was just closed releases its lock with a delay.
  const lockedIds = await draftLocks.listLocked()
  const changed: StoredPostDraft[] = []
  for (const draft of drafts) {
    const { draftId, pictures = [] } = draft
    if (lockedIds.has(draftId)) continue
    if (pictures.length > 0 || differsFromSaved(draft.content, content, post)) changed.push(draft)
    else await postDrafts.open(base, draftId).remove()
  }
  return changed
}

/** Locks the first draft that no other window has locked meanwhile, and reads the content of the draft again. */
const lockFirstDraft = async (
  { draftLocks, postDrafts }: LoadEditorDeps,
  base: PostVersionsBeforeSave,
  candidates: readonly StoredPostDraft[],
) => {
  for (const { draftId } of candidates) {
    const releaseLock = await draftLocks.acquire(draftId)
    const draft = releaseLock && (await postDrafts.read(base, draftId))
    if (draft) return { draft, releaseLock }
    releaseLock?.()
  }
  return undefined
}

const buildEditorState = async (
  deps: LoadEditorDeps,
  post: Post | undefined,
  saved: PostContent,
): Promise<InitialPostEditorState> => {
  const { user, draftLocks, preferredDraftId } = deps
  const abandoned = await findAbandonedDrafts(deps, post, saved)
  const candidates = abandoned.toSorted(
    (one, other) => Number(other.draftId === preferredDraftId) - Number(one.draftId === preferredDraftId),
  )
  const locked = await lockFirstDraft(deps, saved.base, candidates)
  if (!locked) {
    const draftId = crypto.randomUUID()
    const releaseLock = (await draftLocks.acquire(draftId)) ?? (() => undefined)
    const initial = { ...saved, key: crypto.randomUUID(), isUnsaved: false, saved: saved.content }
    return { user, post, draftId, releaseLock, otherDrafts: [], initial, pictures: [], restored: undefined }
  }
  const { draft, releaseLock } = locked
  const isUnsaved = differsFromSaved(draft.content, saved.content, post)
  const { draftId } = draft
  const isPostDeleted = saved.base.kind === 'new' && saved.base.after !== undefined
  // The draft of a deleted post is saved as a new post. A draft that already is a new post keeps its idempotency key.
  const becomesNewPost = isPostDeleted && draft.base.kind === 'saved'
  return {
    user,
    post,
    draftId,
    releaseLock,
    otherDrafts: abandoned.filter((each) => each.draftId !== draftId),
    initial: {
      content: draft.content,
      base: becomesNewPost ? saved.base : draft.base,
      key: becomesNewPost ? crypto.randomUUID() : draft.key,
      isUnsaved,
      saved: isSameTarget(draft.base, saved.base) ? saved.content : undefined,
    },
    pictures: await restoreDraftPictures(deps.pictures, user, draftId, draft.pictures),
    restored: isUnsaved
      ? {
          at: new Date(draft.at),
          alternative: saved.content,
          isExistingPost: post !== undefined,
          isPostDeleted,
        }
      : undefined,
  }
}

/**
 * Loads a post, or an empty form if there is no id, with a local draft that differs from the post. The draft of a post
 * that a colleague deleted is saved as a new post.
 */
export const loadPostEditorState = async (
  deps: LoadEditorDeps,
  id: number | undefined,
): Promise<InitialPostEditorState> => {
  const loaded =
    id === undefined ? undefined : await resolveUndefinedIfNotFound(deps.persistence.loadPost(id))
  const saved: PostContent = loaded
    ? toPostContentWithBaseVersion(loaded)
    : { content: emptyPostFormValues, base: { kind: 'new', after: id } }
  const editorState = await buildEditorState(deps, loaded?.post, saved)
  if (loaded || id === undefined || editorState.restored) return editorState
  editorState.releaseLock()
  throw new AppError('not-found')
}

/** Editor of one post. When the first save gives a new post an id and a URL, the editor is not mounted again. */
export const Page = () => {
  const { client, platform, unsentEdits } = useAdminServices()
  const user = useSignedInUser()?.id
  const params = useParams()
  const [id] = useState(params.id === undefined ? undefined : Number(params.id))
  const [preferredDraftId, setPreferredDraftId] = useState<string>()
  // The post is loaded and its draft locked once the signed-in user is known, as drafts are stored per user.
  const query = useQuery({
    queryKey: ['post', 'editor', id ?? 'new', user, preferredDraftId],
    queryFn: async ({ signal }) => {
      const persistence = createPostAutosaveApiCalls(client.post, () => undefined)
      const draftLocks = createDraftLocks(navigator.locks)
      const { drafts, pictures } = platform
      const postDrafts = createPostDraftStore(drafts, user ?? 0)
      const deps = { persistence, postDrafts, pictures, user: user ?? 0, draftLocks, preferredDraftId }
      const editorState = await unsentEdits.runWithoutSending(() => loadPostEditorState(deps, id))
      if (signal.aborted) editorState.releaseLock()
      return editorState
    },
    enabled: user !== undefined,
    staleTime: 'static',
    gcTime: 0,
    throwOnError: isNotFoundError,
  })
  return (
    <QueryResultOrErrorNotice query={query}>
      {(editorState) => (
        <PostEditorScreen
          key={editorState.draftId}
          editorState={editorState}
          onOpenDraft={setPreferredDraftId}
        />
      )}
    </QueryResultOrErrorNotice>
  )
}
