import type { Request } from 'shared/contract'
import { useLast } from '../ui/use-last.ts'
import { isOpenAs, lastSaid } from './open-request.ts'
import type { RequestList } from './request-lists.ts'
import { useRequests } from './use-requests.ts'

interface Where {
  readonly list: RequestList
  readonly rows: readonly Request[] | undefined
  readonly open: string
}

/**
 * The request that is open in a list, as it is by now. When a colleague has put it elsewhere it is looked for there:
 * whoever writes in its note shall not lose it under their hands.
 */
export const useOpenRequest = ({ list, rows, open }: Where): Request | undefined => {
  const isOpen = isOpenAs(open)
  const here = rows?.find(isOpen)
  const seen = useLast(here)
  const isAway = here === undefined && seen !== undefined && isOpen(seen)
  const all = useRequests('all', { enabled: isAway && list !== 'all' }).data?.find(isOpen)
  const isHidden = isAway && all === undefined && list !== 'spam'
  const spam = useRequests('spam', { enabled: isHidden }).data?.find(isOpen)
  return isAway ? lastSaid(seen, all, spam) : here
}
