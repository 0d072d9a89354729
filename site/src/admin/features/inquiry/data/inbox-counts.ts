import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { contract, Inquiry } from 'shared/contract'
import type { z } from 'zod'
import { isInquiryToDo, type ListMembershipContext } from './list-membership.ts'
import { inquiriesQueryKey } from './use-inquiries.ts'

export type InboxNews = z.output<typeof contract.request.news.reply>

/** How many inquiries there are to work on: `mine`, `new`, `active`, `waiting`, `overdue`, `myOverdue`, `attention`. */
export type InboxCounts = Omit<InboxNews, 'items' | 'revision'>

export const inboxNewsQueryKey = [...inquiriesQueryKey, 'news']

const noCounts: InboxCounts = {
  new: 0,
  active: 0,
  waiting: 0,
  mine: 0,
  overdue: 0,
  myOverdue: 0,
  attention: 0,
}

const countNames = Object.keys(noCounts) as (keyof InboxCounts)[]

const selectInboxCounts = ({ items: _, revision: __, ...counts }: InboxNews): InboxCounts => counts

/** Counts for the tabs of the inbox and the home page. They come from the poll that runs on all screens. */
export const useInboxCounts = (): InboxCounts =>
  useQuery<InboxNews, Error, InboxCounts>({
    queryKey: inboxNewsQueryKey,
    enabled: false,
    select: selectInboxCounts,
  }).data ?? noCounts

/** Counts one inquiry as the server does. */
export const countInquiry = (inquiry: Inquiry, { userId, now }: ListMembershipContext): InboxCounts => {
  const { state, owner, due } = inquiry
  const isToDo = isInquiryToDo(inquiry)
  const isMine = owner !== null && owner.id === userId
  const isOverdue = isToDo && due !== null && new Date(due) < now
  return {
    new: Number(state === 'new'),
    active: Number(state === 'active'),
    waiting: Number(state === 'waiting'),
    mine: Number(isToDo && isMine),
    overdue: Number(isOverdue),
    myOverdue: Number(isOverdue && isMine),
    attention: Number(state === 'new' || (isOverdue && (isMine || owner === null))),
  }
}

/** Shows the counts after changes made here, until the next poll. */
export const updateInboxCounts = (
  queryClient: QueryClient,
  changes: readonly { before: Inquiry; after: Inquiry }[],
  context: ListMembershipContext,
): void =>
  void queryClient.setQueryData<InboxNews>(inboxNewsQueryKey, (news) => {
    if (!news) return news
    const next = { ...news }
    for (const { before, after } of changes) {
      const [was, is] = [countInquiry(before, context), countInquiry(after, context)]
      for (const name of countNames) next[name] = Math.max(0, next[name] + is[name] - was[name])
    }
    return next
  })
