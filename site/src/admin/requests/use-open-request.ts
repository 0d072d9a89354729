import { useRef } from 'react'
import type { Request } from 'shared/contract'
import { isOpenAs, lastSaid, parseOpen } from './open-request.ts'
import { useRequest } from './use-request.ts'

interface Where {
  /** The list as its address names it, with what is searched for. */
  readonly list: string
  readonly rows: readonly Request[] | undefined
  readonly open: string
  readonly isSearched: boolean
}

/**
 * The request that is open in a list, whole and as it is by now, wherever a colleague puts it: whoever writes in its note
 * shall not lose it under their hands. A search that never found it does not show it.
 */
export const useOpenRequest = ({ list, rows, open, isSearched }: Where): Request | undefined => {
  const whole = useRequest(parseOpen(open)).data
  const here = rows?.find(isOpenAs(open))
  const seen = useRef<{ readonly place: string; readonly request: Request }>(undefined)
  const place = `${list} ${open}`
  if (here) seen.current = { place, request: here }
  const before = seen.current?.place === place ? seen.current.request : undefined
  return before || !isSearched ? lastSaid(before, whole) : undefined
}
