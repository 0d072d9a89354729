import type { Request, RequestKind } from 'shared/contract'
import type { RequestList } from '../../requests/request-lists.ts'

export interface Tab {
  /** As the address has it; the first one is what the inbox opens with. */
  readonly name: string
  readonly says: string
  /** What the server is asked for. */
  readonly list: RequestList
  /** Of that list, one kind alone. */
  readonly kind?: RequestKind
}

const newest: Tab = { name: '', says: 'Новые', list: 'new' }
const all: Tab = { name: 'all', says: 'Все', list: 'all' }
const spam: Tab = { name: 'spam', says: 'Спам', list: 'spam' }

export const tabs: readonly Tab[] = [
  newest,
  all,
  { name: 'callback', says: 'Звонок', list: 'all', kind: 'callback' },
  { name: 'calculation', says: 'Расчёт', list: 'all', kind: 'calculation' },
  { name: 'done', says: 'Готово', list: 'done' },
  spam,
]

export interface Asked {
  readonly tab: string
  readonly open: string
}

/**
 * The tab to show. Whoever follows a link to a request that is not new any more finds it where it is by now; until that is
 * known, it may be new.
 */
export const tabFor = ({ tab, open }: Asked, opened: Pick<Request, 'state'> | undefined): Tab => {
  const chosen = tabs.find(({ name }) => name === tab) ?? newest
  if (chosen !== newest || open === '' || !opened) return chosen
  return { new: newest, done: all, spam }[opened.state]
}
