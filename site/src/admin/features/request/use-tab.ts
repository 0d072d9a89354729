import { useRef } from 'react'
import { parseOpen } from '../../requests/open-request.ts'
import { useRequest } from '../../requests/use-request.ts'
import { type Asked, type Tab, tabFor } from './tabs.ts'

/** The tab that the address means. Once its request is found, that stays in its tab, wherever a colleague puts it meanwhile. */
export const useTab = (asked: Asked): Tab => {
  const opened = useRequest(parseOpen(asked.open)).data
  const tab = tabFor(asked, opened)
  const found = useRef<{ readonly asked: Asked; readonly tab: Tab }>(undefined)
  const isSame = found.current?.asked.open === asked.open && found.current.asked.tab === asked.tab
  if (found.current && isSame) return found.current.tab
  found.current = opened ? { asked, tab } : undefined
  return tab
}
