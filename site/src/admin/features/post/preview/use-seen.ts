import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../../../admin-context.ts'
import { useUser } from '../../../session/use-session.ts'
import { isMissing } from '../writing/is-missing.ts'
import { readSeen } from './read-seen.ts'

/** Loads the preview again on every visit, because the post may be edited in another window meanwhile. */
export const useSeen = (id: number) => {
  const { client, platform } = useAdmin()
  const user = useUser()?.id
  return useQuery({
    queryKey: ['post', 'seen', id, user],
    queryFn: () => readSeen({ posts: client.post, drafts: platform.drafts, user: user ?? 0 }, id),
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    throwOnError: isMissing,
  })
}
