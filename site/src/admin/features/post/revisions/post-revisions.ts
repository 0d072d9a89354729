import { useQuery } from '@tanstack/react-query'
import type { PostRevision } from 'shared/contract'
import { formatDateTime, formatTime, toKyivDay } from 'shared/format'
import { useAdminContext } from '../../../lib/admin-context.ts'
import { formatChangedPostFields } from '../diff/post-field-changes.ts'
import { postToFormValues } from '../editor-screen/post-form.ts'

/** Formats the time of a post revision, `10:38`, preceded by the day if it is not today. */
export const formatRevisionTime = ({ createdAt }: PostRevision, now: Date): string => {
  const at = new Date(createdAt)
  const clock = formatTime(at)
  return toKyivDay(at) === toKyivDay(now) ? clock : formatDateTime(at)
}

/** Lists the fields that a post revision changed. */
export const formatRevisionChanges = ({ status, changed }: PostRevision): string => {
  const changes =
    changed.length === 0 ? 'первый текст' : formatChangedPostFields(changed) || 'без изменений в тексте'
  return status === 'edits' ? `правки без публикации: ${changes}` : changes
}

/**
 * Loads the revisions of a post, newest first. Reloads whenever the post or its unpublished edits get a new
 * version.
 */
export const usePostRevisions = (id: number | undefined, refreshKey: unknown) => {
  const { backgroundClient } = useAdminContext()
  return useQuery({
    queryKey: ['post', 'revisions', id, refreshKey],
    queryFn: () => backgroundClient.post.revisions({ params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

export const usePostRevision = (id: number, n: number) => {
  const { backgroundClient } = useAdminContext()
  return useQuery({
    queryKey: ['post', 'revision', id, n],
    queryFn: async () => {
      const post = await backgroundClient.post.revision({ params: { id, n } })
      return { ...postToFormValues(post), slug: '' }
    },
  })
}
