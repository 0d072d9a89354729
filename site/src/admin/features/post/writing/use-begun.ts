import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAdmin } from '../../../admin-context.ts'
import { useUser } from '../../../session/use-session.ts'
import { createDesk } from './desk.ts'
import { isMissing } from './is-missing.ts'
import { type Begun, openNew, openPost } from './open-writing.ts'

/** What the writing of a post begins with, read once; a new one has no id. Whose drafts to look for has to be known. */
export const useBegun = (id: number | undefined): UseQueryResult<Begun> => {
  const { client, platform } = useAdmin()
  const user = useUser()?.id
  return useQuery({
    queryKey: ['post', 'begun', id ?? 'new', user],
    queryFn: () => {
      const desk = createDesk(client.post, () => undefined)
      const needs = { desk, drafts: platform.drafts, user: user ?? 0 }
      return id === undefined ? openNew(needs) : openPost(needs, id)
    },
    enabled: user !== undefined,
    staleTime: 'static',
    gcTime: 0,
    throwOnError: isMissing,
  })
}
