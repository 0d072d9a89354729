import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { useAdminServices } from '../../lib/admin-context.ts'
import { isNotFoundError } from '../../lib/record-queries.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { createPostDraftStore, type PostDraftStore } from './editor-screen/persistence/post-drafts.ts'
import {
  getPostVersionsBeforeSave,
  loadPostWithWorkingCopy,
  type PostApiClient,
  toPostContentWithBaseVersion,
} from './editor-screen/persistence/post-persistence.ts'
import { PostPreview } from './post-preview.tsx'

/** Loads the newest text of a post: its draft on this computer, its working copy or the post itself. */
export const loadPostPreview = async (
  posts: Pick<PostApiClient, 'get' | 'workingCopy'>,
  postDrafts: PostDraftStore,
  id: number,
) => {
  const { post, copy } = await loadPostWithWorkingCopy(posts, id)
  const [draft] = await postDrafts.list(getPostVersionsBeforeSave(post))
  const isDraftNewer = draft !== undefined && Date.parse(draft.at) > Date.parse((copy ?? post).updatedAt)
  return {
    post,
    content: isDraftNewer ? draft.content : toPostContentWithBaseVersion({ post, copy }).content,
  }
}

/** Loads the preview again on every visit, because the post may be edited in another window meanwhile. */
const usePostPreviewContent = (id: number) => {
  const { client, platform } = useAdminServices()
  const user = useSignedInUser()?.id
  return useQuery({
    queryKey: ['post', 'preview', id, user],
    queryFn: () => loadPostPreview(client.post, createPostDraftStore(platform.drafts, user ?? 0), id),
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    throwOnError: isNotFoundError,
  })
}

export const Page = () => {
  const { id } = useParams()
  const query = usePostPreviewContent(Number(id))
  return (
    <>
      <AdminScreenHeader title="Предпросмотр">
        <Button component={Link} to={`/admin/posts/${id}`}>
          Вернуться к записи
        </Button>
      </AdminScreenHeader>
      <QueryResultOrErrorNotice query={query}>
        {({ post, content }) => <PostPreview content={content} publishedAt={post.publishedAt} />}
      </QueryResultOrErrorNotice>
    </>
  )
}
