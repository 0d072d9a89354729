import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type { Post } from 'shared/contract'
import { AppError } from 'shared/errors'
import { scheduleCallbackAfterDelay } from '../../../../lib/retry-sender.ts'
import { useSiteStore } from '../../../../state/site-store.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { type AutosaveDependencies, createAutosave } from '../../../lib/drafts/autosave.ts'
import type { LocalDraft } from '../../../lib/drafts/draft-store.ts'
import { useFlushDraftOnPageHide } from '../../../lib/drafts/unsaved-changes.tsx'
import type { PendingPostPicture } from '../text-editor/pictures/upload-picture.ts'
import {
  createPostDraftStore,
  createPostDraftWriter,
  type StoredPostDraft,
} from './persistence/post-drafts.ts'
import {
  createPostAutosaveApiCalls,
  hasPostWorkingCopy,
  type PostPublicationUpdate,
  type PostVersionsBeforeSave,
} from './persistence/post-persistence.ts'
import { type StoredDraftPicture, toStoredDraftPicture } from './persistence/waiting-pictures.ts'
import {
  hasPostTitleAndCover,
  hasSamePostFormValues,
  type PostFormValues,
  toPostFormValues,
} from './post-form.ts'

interface RestoredDraft {
  at: Date
  alternative: PostFormValues
  /** True if the restored draft belongs to a saved post, and false if the draft is a new post. */
  isExistingPost: boolean
  /** True if the post that the draft belongs to was deleted. */
  isPostDeleted: boolean
}

export interface InitialPostEditorState {
  user: number
  draftId: string
  /** Other drafts on this computer of the same post, or of new posts, that no window has open; newest first. */
  otherDrafts: readonly StoredPostDraft[]
  /** Releases the lock of the draft when the editor closes, so that another window may continue the draft. */
  releaseLock: () => void
  post: Post | undefined
  initial: AutosaveDependencies<PostFormValues, PostVersionsBeforeSave>['initial']
  /** Pictures of a restored draft that are not part of the post yet. */
  pictures: readonly PendingPostPicture[]
  /** When the restored draft was typed, and the content that the author can choose instead of this draft. */
  restored: RestoredDraft | undefined
}

export const buildPostEditorPath = (id: number): string => `/admin/posts/${id}`

export const usePostEditor = (editorState: InitialPostEditorState) => {
  const { platform, backgroundClient, store } = useAdminServices()
  const queries = useQueryClient()
  const isOnline = useSiteStore(({ online }) => online)
  const isSignedIn = useSiteStore(({ auth }) => auth.session !== null)
  const [post, setPost] = useState(editorState.post)
  const [resetKey, setResetKey] = useState(0)
  const [isStoredLocally, setStoredLocally] = useState(true)
  const [, rerender] = useReducer((count: number) => count + 1, 0)

  const [{ autosave, persistence, draftWriter, storeDraft }] = useState(() => {
    const { user, draftId, initial, restored } = editorState
    let waitingPictures: readonly StoredDraftPicture[] = editorState.pictures.map(toStoredDraftPicture)
    let unsaved: LocalDraft<PostFormValues, PostVersionsBeforeSave> | undefined = initial.isUnsaved
      ? { content: initial.content, base: initial.base, key: initial.key }
      : undefined
    let isStored = true
    const restoredDraft = restored && { content: initial.content, at: restored.at }
    const postDrafts = createPostDraftStore(platform.drafts, user)
    const createdWriter = createPostDraftWriter(postDrafts, initial.base, draftId, {
      restored: restoredDraft,
      onStoredChange: (isStoredNow) => {
        isStored = isStoredNow
        setStoredLocally(isStoredNow)
      },
    })
    const onPostChange = (next: Post) => {
      setPost(next)
      void queries.invalidateQueries({ queryKey: ['post'], exact: true })
    }
    const createdPersistence = createPostAutosaveApiCalls(backgroundClient.post, onPostChange)
    if (editorState.initial.isUnsaved) createdPersistence.startNewRevision()
    const createdAutosave = createAutosave<PostFormValues, PostVersionsBeforeSave>({
      initial,
      isSame: hasSamePostFormValues,
      isSavable: hasPostTitleAndCover,
      ...createdPersistence,
      // Without a connection the post is not read, as the desktop app may return an older stored response.
      readCurrent: (...args) =>
        store.get().online
          ? createdPersistence.readCurrent(...args)
          : Promise.reject(new AppError('unreachable')),
      storeLocally: (local) => {
        unsaved = local
        writeDraft()
      },
      now: () => Date.now(),
      setTimer: scheduleCallbackAfterDelay,
      onChange: rerender,
    })
    /** Keeps the draft stored while its pictures wait for their upload, even if the server has the text. */
    const writeDraft = (): void => {
      const content = createdAutosave.content()
      const saved = { content, base: createdAutosave.base(), key: crypto.randomUUID() }
      const local = unsaved ?? (waitingPictures.length > 0 ? saved : undefined)
      createdWriter.write(local && { ...local, pictures: waitingPictures })
    }
    return {
      autosave: createdAutosave,
      persistence: createdPersistence,
      draftWriter: createdWriter,
      storeDraft: async (pictures: readonly StoredDraftPicture[]): Promise<boolean> => {
        waitingPictures = pictures
        // Waits until the editor has added the uploaded picture to the text, one microtask after the end of the upload.
        await Promise.resolve()
        writeDraft()
        await createdWriter.whenWritten()
        return isStored
      },
    }
  })

  useEffect(() => {
    if (isOnline && isSignedIn) autosave.retry()
  }, [isOnline, isSignedIn, autosave])

  useFlushDraftOnPageHide(draftWriter.flush)

  useEffect(
    () => () => {
      autosave.close()
      editorState.releaseLock()
    },
    [autosave, editorState],
  )

  const replaceContent = (content: PostFormValues) => {
    persistence.startNewRevision()
    autosave.edit(content)
    setResetKey((now) => now + 1)
  }

  const base = autosave.base()
  return {
    autosave,
    state: autosave.state(),
    content: autosave.content(),
    base,
    /** Id of the post; undefined before its first save. */
    id: base.kind === 'new' ? undefined : base.id,
    /** True if the post has edits that visitors do not see yet. */
    hasEdits: autosave.isUnsaved() || hasPostWorkingCopy(base),
    post,
    isStoredLocally,
    /** Counter that increases when the post text is replaced other than by typing, so that the text editor is reset. */
    resetKey,
    setFields: (part: Partial<PostFormValues>) => autosave.edit({ ...autosave.content(), ...part }),
    /** Replaces the whole content of the post. The content saved before is kept as a revision. */
    replaceContent,
    /** Saves the post, then replaces its content by that of an older revision, unless the save failed. */
    restoreContent: async (content: PostFormValues): Promise<boolean> => {
      const { title, image } = autosave.content()
      // A post cannot be saved without title and cover, so missing ones are taken from the post on the server.
      if (post && !hasPostTitleAndCover(autosave.content()))
        autosave.edit({
          ...autosave.content(),
          title: title.trim() || post.title,
          image: image ?? post.image,
        })
      const isSaved = await autosave.saveNow()
      if (isSaved) replaceContent(content)
      return isSaved
    },
    acceptRemote: () => {
      autosave.acceptRemote()
      setResetKey((now) => now + 1)
    },
    /** Overwrites the content that a colleague has saved. The overwritten content is kept as a revision. */
    overwrite: () => {
      persistence.startNewRevision()
      autosave.overwrite()
    },
    discardEdits: (from: Post) => {
      replaceContent(toPostFormValues(from))
      void autosave.runAction((target) => persistence.discardEdits(target, from.version))
    },
    /** Saves the text as a new post, because the edited post was deleted. */
    saveAsNew: () => {
      setPost(undefined)
      autosave.changeTarget(base.kind === 'new' ? base : { kind: 'new', after: base.id })
    },
    /** Stores the draft and its pictures that wait for upload. Resolves to whether the newest draft is stored. */
    storeDraft,
    changePublication: (publication: PostPublicationUpdate) =>
      autosave.runAction((target, key, saved) =>
        persistence.changePublication(target, key, publication, saved),
      ),
  }
}

export type PostEditor = ReturnType<typeof usePostEditor>
