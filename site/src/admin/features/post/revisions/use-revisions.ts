import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../../../admin-context.ts'
import { writtenIn } from '../writing/written.ts'

/** Loads the versions of a post, newest first. Reloads whenever the post or its unpublished edits get a new version. */
export const useRevisions = (id: number | undefined, versions: unknown) => {
  const { unseen } = useAdmin()
  return useQuery({
    queryKey: ['post', 'revisions', id, versions],
    queryFn: () => unseen.post.revisions({ params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  })
}

export const useRevision = (id: number, n: number) => {
  const { unseen } = useAdmin()
  return useQuery({
    queryKey: ['post', 'revision', id, n],
    queryFn: async () => {
      const post = await unseen.post.revision({ params: { id, n } })
      return { ...writtenIn(post), slug: '' }
    },
  })
}
