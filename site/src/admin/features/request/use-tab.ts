import { useRef } from 'react'
import { isOpenAs } from '../../requests/open-request.ts'
import { useRequests } from '../../requests/use-requests.ts'
import { type Asked, type Tab, tabFor } from './tabs.ts'

/**
 * The tab that the address means; it takes the lists one after another to find what is open. Once found, that stays in
 * its tab, wherever a colleague puts it meanwhile.
 */
export const useTab = (asked: Asked): Tab => {
  const first = useRequests('new').data
  const isLookedFor = (list: 'all' | 'spam', known: Parameters<typeof tabFor>[1]) =>
    tabFor(asked, known).list === list
  const all = useRequests('all', { enabled: isLookedFor('all', { new: first }) }).data
  const spam = useRequests('spam', { enabled: isLookedFor('spam', { new: first, all }) }).data
  const known = { new: first, all, spam }
  const tab = tabFor(asked, known)
  const found = useRef<{ readonly asked: Asked; readonly tab: Tab }>(undefined)
  const isSame = found.current?.asked.open === asked.open && found.current.asked.tab === asked.tab
  if (found.current && isSame) return found.current.tab
  const isFound = tab.list !== 'done' && known[tab.list]?.some(isOpenAs(asked.open))
  found.current = isFound ? { asked, tab } : undefined
  return tab
}
