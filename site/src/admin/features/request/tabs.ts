import type { Request } from 'shared/contract'
import type { RequestList } from '../../requests/request-lists.ts'

export interface Tab {
  /** As the address has it; the first one is what the inbox opens with. */
  readonly name: string
  readonly says: string
  /** What the server is asked for. */
  readonly list: RequestList
  /** Of that list, one kind alone. */
  readonly kind?: Request['kind']
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

export const rowsIn = ({ kind }: Tab, list: readonly Request[]): readonly Request[] =>
  kind === undefined ? list : list.filter((request) => request.kind === kind)

export interface Asked {
  readonly tab: string
  readonly open: string
}

type Known = Partial<Readonly<Record<RequestList, readonly Request[] | undefined>>>

/**
 * The tab to show. Whoever follows a link to a request that is not new any more finds it where it is by now: it is
 * looked for in one list after another, as they come.
 */
export const tabFor = ({ tab, open }: Asked, known: Known): Tab => {
  const chosen = tabs.find(({ name }) => name === tab) ?? newest
  if (chosen !== newest || open === '') return chosen
  const isIn = (list: readonly Request[] | undefined) => list?.some(({ id }) => String(id) === open)
  if (isIn(known.new) !== false) return newest
  if (isIn(known.all) !== false) return all
  return isIn(known.spam) === false ? newest : spam
}
