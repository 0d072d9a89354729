import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAdmin } from '../../../admin-context.ts'
import { useUser } from '../../../session/use-session.ts'
import { createDesk } from './desk.ts'
import { createHolding } from './holding.ts'
import { isMissing } from './is-missing.ts'
import { type Begun, openNew, openPost } from './open-writing.ts'

interface AtTable {
  /** Local draft to start with. */
  readonly wanted: string | undefined
}

/**
 * Loads the initial editor state once; a new post has no id. Waits for the user, whose drafts are read.
 * The editor locks the draft it starts from.
 */
export const useBegun = (id: number | undefined, sitting: AtTable): UseQueryResult<Begun> => {
  const { client, platform } = useAdmin()
  const user = useUser()?.id
  return useQuery({
    queryKey: ['post', 'begun', id ?? 'new', user, sitting],
    queryFn: async ({ signal }) => {
      const desk = createDesk(client.post, () => undefined)
      const holding = createHolding(navigator.locks)
      const needs = { desk, drafts: platform.drafts, user: user ?? 0, holding, ...sitting }
      const begun = await (id === undefined ? openNew(needs) : openPost(needs, id))
      if (signal.aborted) begun.letGo()
      return begun
    },
    enabled: user !== undefined,
    staleTime: 'static',
    gcTime: 0,
    throwOnError: isMissing,
  })
}
