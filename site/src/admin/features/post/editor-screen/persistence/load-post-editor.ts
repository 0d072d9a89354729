import type { Post } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { AutosaveDeps, ContentWithBaseVersion } from '../../../../lib/drafts/autosave-types.ts'
import type { DraftLocks } from '../../../../lib/drafts/draft-lock.ts'
import { orUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import type { AdminPlatform } from '../../../../platform.ts'
import { type RestoredPicture, restorePictures } from '../pictures/waiting-pictures.ts'
import { emptyPostForm, isSamePostForm, type PostFormValues } from '../post-form.ts'
import type { PostDraftStore, StoredPostDraft } from './post-drafts.ts'
import type { PostPersistence } from './post-persistence.ts'
import { type PostSaveTarget, toPostContentWithBaseVersion } from './post-save-target.ts'

type PostContent = ContentWithBaseVersion<PostFormValues, PostSaveTarget>

interface RestoredDraft {
  readonly at: Date
  readonly alternative: PostFormValues
  /** True if the alternative to the restored draft is the saved post rather than an empty form. */
  readonly isExistingPost: boolean
  /** True if the post in which the draft was typed was deleted. */
  readonly isPostDeleted: boolean
}

/** Initial state of the editor screen. */
export interface InitialPostEditorState {
  readonly user: number
  /** Id under which the post text is stored on this computer. */
  readonly draftId: string
  /** Unlocked local drafts of the same post, or of other new posts, newest first. */
  readonly otherDrafts: readonly StoredPostDraft[]
  /** Called when the screen closes, so that another window may continue the draft. */
  readonly releaseLock: () => void
  readonly post: Post | undefined
  readonly initial: AutosaveDeps<PostFormValues, PostSaveTarget>['initial']
  /** Pictures that were chosen before and are not part of the post yet. */
  readonly pictures: readonly RestoredPicture[]
  /** When the restored local draft was typed, and what the server has instead of it. */
  readonly restored: RestoredDraft | undefined
}

interface LoadEditorDeps {
  readonly persistence: Pick<PostPersistence, 'loadPost'>
  readonly postDrafts: PostDraftStore
  readonly pictures: AdminPlatform['pictures']
  readonly user: number
  readonly draftLocks: DraftLocks
  /** Id of the draft to start with, if there are several. */
  readonly preferredDraftId?: string | undefined
}

/** Compares a draft with the saved content, and the address if another one was typed. */
const differsFromSaved = (draft: PostFormValues, saved: PostFormValues, post: Post | undefined): boolean =>
  !isSamePostForm(draft, saved) || ![saved.slug, post?.slug, ''].includes(draft.slug)

/**
 * Returns the saved base if the post of a draft was deleted, because the versions of that post are then
 * meaningless.
 */
const pickSaveBase = (draft: StoredPostDraft, saved: PostContent): Pick<StoredPostDraft, 'base' | 'key'> =>
  saved.base.kind === 'new' && draft.base.kind !== 'new'
    ? { base: saved.base, key: crypto.randomUUID() }
    : { base: draft.base, key: draft.key }

const isSameTarget = (one: PostSaveTarget, other: PostSaveTarget): boolean =>
  one.kind === 'saved' &&
  other.kind === 'saved' &&
  one.version === other.version &&
  one.copyVersion === other.copyVersion

/**
 * Finds drafts that differ from the post on the server and are open in no other window. Removes those that do
 * not differ.
 */
const findAbandonedDrafts = async (
  { draftLocks, postDrafts }: LoadEditorDeps,
  post: Post | undefined,
  { base, content }: PostContent,
): Promise<readonly StoredPostDraft[]> => {
  const drafts = await postDrafts.list(base)
  // Locks are read after the drafts, because a screen just closed may release its lock only now.
  const lockedIds = await draftLocks.listLocked()
  const unlocked = drafts.filter(({ draftId }) => !lockedIds.has(draftId))
  const [changed, stale] = [true, false].map((isChanged) =>
    unlocked.filter((each) => {
      const isWaiting = each.pictures !== undefined && each.pictures.length > 0
      return (isWaiting || differsFromSaved(each.content, content, post)) === isChanged
    }),
  )
  for (const { draftId } of stale ?? []) await postDrafts.open(base, draftId).remove()
  return changed ?? []
}

/** Locks the first draft that no other window has locked meanwhile, and reads its current content. */
const lockFirstDraft = async (
  { draftLocks, postDrafts }: LoadEditorDeps,
  base: PostSaveTarget,
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

/** Starts the editor from a local draft if one differs from the post on the server. */
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
  return {
    user,
    post,
    draftId,
    releaseLock,
    otherDrafts: abandoned.filter((each) => each.draftId !== draftId),
    initial: {
      content: draft.content,
      ...pickSaveBase(draft, saved),
      isUnsaved,
      saved: isSameTarget(draft.base, saved.base) ? saved.content : undefined,
    },
    pictures: await restorePictures(deps.pictures, user, draftId, draft.pictures),
    restored: isUnsaved
      ? {
          at: new Date(draft.at),
          alternative: saved.content,
          isExistingPost: post !== undefined,
          isPostDeleted: saved.base.kind === 'new' && saved.base.after !== undefined,
        }
      : undefined,
  }
}

export const loadInitialStateOfNewPostEditor = (deps: LoadEditorDeps): Promise<InitialPostEditorState> =>
  buildEditorState(deps, undefined, { content: emptyPostForm, base: { kind: 'new' } })

/** Starts a new post from the draft of a post that a colleague deleted. */
const loadEditorForDeletedPost = async (
  deps: LoadEditorDeps,
  id: number,
): Promise<InitialPostEditorState> => {
  const base: PostSaveTarget = { kind: 'new', after: id }
  const editorState = await buildEditorState(deps, undefined, { content: emptyPostForm, base })
  if (editorState.restored) return editorState
  editorState.releaseLock()
  throw new AppError('not-found')
}

export const loadInitialStateOfPostEditor = async (
  deps: LoadEditorDeps,
  id: number,
): Promise<InitialPostEditorState> => {
  const loaded = await orUndefinedIfNotFound(deps.persistence.loadPost(id))
  if (!loaded) return loadEditorForDeletedPost(deps, id)
  return buildEditorState(deps, loaded.post, toPostContentWithBaseVersion(loaded))
}
