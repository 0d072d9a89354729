import type { Post } from 'shared/contract'
import { orUndefinedIfNotFound } from '../../../lib/record-queries.ts'
import type { PostDraftStore } from '../editor-screen/persistence/post-drafts.ts'
import {
  type PostApiClient,
  toPostContentWithBaseVersion,
  toPostSaveTarget,
} from '../editor-screen/persistence/post-save-target.ts'
import type { PostFormValues } from '../editor-screen/post-form.ts'

interface PostPreviewContent {
  readonly post: Post
  readonly content: PostFormValues
}

/**
 * Loads the newest of the published post, its working copy and the draft on this computer. Changes nothing on
 * the server.
 */
export const loadPostPreview = async (
  posts: Pick<PostApiClient, 'get' | 'workingCopy'>,
  postDrafts: PostDraftStore,
  id: number,
): Promise<PostPreviewContent> => {
  const { value: post } = await posts.get({ params: { id } })
  const foundCopy =
    post.hasWorkingCopy && (await orUndefinedIfNotFound(posts.workingCopy({ params: { id } })))
  const copy = foundCopy ? foundCopy.value : undefined
  const [draft] = await postDrafts.list(toPostSaveTarget(post))
  const isDraftNewer = draft !== undefined && Date.parse(draft.at) > Date.parse((copy ?? post).updatedAt)
  return {
    post,
    content: isDraftNewer ? draft.content : toPostContentWithBaseVersion({ post, copy }).content,
  }
}
