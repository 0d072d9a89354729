import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAdminContext } from '../../lib/admin-context.ts'
import { createDraftLocks } from '../../lib/drafts/draft-lock.ts'
import { isNotFoundError } from '../../lib/record-queries.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { QueryView } from '../../ui/query-view.tsx'
import {
  type InitialPostEditorState,
  loadInitialStateOfNewPostEditor,
  loadInitialStateOfPostEditor,
} from './editor-screen/persistence/load-post-editor.ts'
import { createPostDraftStore } from './editor-screen/persistence/post-drafts.ts'
import { createPostPersistence } from './editor-screen/persistence/post-persistence.ts'
import { PostEditorScreen } from './editor-screen/post-editor-screen.tsx'

interface DraftChoice {
  /** Id of the local draft with which the editor starts. */
  readonly preferredDraftId: string | undefined
}

/**
 * Loads the initial state of the post editor once; a new post has no id. Waits for the signed-in user, whose
 * drafts are read. The editor locks the draft it starts from.
 */
const useInitialPostEditorState = (
  id: number | undefined,
  choice: DraftChoice,
): UseQueryResult<InitialPostEditorState> => {
  const { client, platform, unsentEdits } = useAdminContext()
  const user = useSignedInUser()?.id
  return useQuery({
    queryKey: ['post', 'editor', id ?? 'new', user, choice],
    queryFn: async ({ signal }) => {
      const persistence = createPostPersistence(client.post, () => undefined)
      const draftLocks = createDraftLocks(navigator.locks)
      const { drafts, pictures } = platform
      const postDrafts = createPostDraftStore(drafts, user ?? 0)
      const deps = { persistence, postDrafts, pictures, user: user ?? 0, draftLocks, ...choice }
      const editorState = await unsentEdits.runWithoutSending(() =>
        id === undefined ? loadInitialStateOfNewPostEditor(deps) : loadInitialStateOfPostEditor(deps, id),
      )
      if (signal.aborted) editorState.releaseLock()
      return editorState
    },
    enabled: user !== undefined,
    staleTime: 'static',
    gcTime: 0,
    throwOnError: isNotFoundError,
  })
}

/** Editor of one post. A new post keeps its screen when the first save gives it an id and an address. */
export const Page = () => {
  const { id } = useParams()
  const [initialId] = useState(id)
  const [preferredDraftId, setPreferredDraftId] = useState<string>()
  const query = useInitialPostEditorState(initialId === undefined ? undefined : Number(initialId), {
    preferredDraftId,
  })
  return (
    <QueryView query={query}>
      {(editorState) => (
        <PostEditorScreen
          key={editorState.draftId}
          editorState={editorState}
          onOpenDraft={setPreferredDraftId}
        />
      )}
    </QueryView>
  )
}
