import { useRequests } from '../../requests/use-requests.ts'
import { type Tab, tabFor } from './tabs.ts'

/** The tab that the address means; it takes the lists one after another to find what is open. */
export const useTab = (asked: { readonly tab: string; readonly open: string }): Tab => {
  const first = useRequests('new').data
  const isLookedFor = (list: 'all' | 'spam', known: Parameters<typeof tabFor>[1]) =>
    tabFor(asked, known).list === list
  const all = useRequests('all', { enabled: isLookedFor('all', { new: first }) }).data
  const spam = useRequests('spam', { enabled: isLookedFor('spam', { new: first, all }) }).data
  return tabFor(asked, { new: first, all, spam })
}
