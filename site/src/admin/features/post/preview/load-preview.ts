import type { Post } from 'shared/contract'
import { orUndefinedIfNotFound } from '../../../lib/record-queries.ts'
import type { Platform } from '../../../platform.ts'
import { listStoredDrafts } from '../editor-screen/persistence/post-drafts.ts'
import { toSaveTarget, toVersionedContent } from '../editor-screen/persistence/post-persistence.ts'
import type { PostClient } from '../editor-screen/persistence/save-target.ts'
import type { PostFormValues } from '../editor-screen/post-form.ts'

interface LoadPreviewDeps {
  readonly posts: Pick<PostClient, 'get' | 'workingCopy'>
  readonly drafts: Platform['drafts']
  readonly user: number
}

export interface PreviewContent {
  readonly post: Post
  readonly content: PostFormValues
}

/**
 * Loads the newest of the published post, its working copy and the draft on this computer. Changes nothing on
 * the server.
 */
export const loadPreview = async (
  { posts, drafts, user }: LoadPreviewDeps,
  id: number,
): Promise<PreviewContent> => {
  const { value: post } = await posts.get({ params: { id } })
  const foundCopy =
    post.hasWorkingCopy && (await orUndefinedIfNotFound(posts.workingCopy({ params: { id } })))
  const copy = foundCopy ? foundCopy.value : undefined
  const [draft] = await listStoredDrafts({ drafts, user }, toSaveTarget(post))
  const isDraftNewer = draft !== undefined && Date.parse(draft.at) > Date.parse((copy ?? post).updatedAt)
  return { post, content: isDraftNewer ? draft.content : toVersionedContent({ post, copy }).content }
}
