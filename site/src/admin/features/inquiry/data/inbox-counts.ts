import { useQuery } from '@tanstack/react-query'
import type { contract } from 'shared/contract'
import type { z } from 'zod'
import { inquiriesQueryKey } from './use-inquiries.ts'

type InboxNews = z.output<typeof contract.request.news.reply>

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

const selectCounts = ({ items: _, revision: __, ...counts }: InboxNews): InboxCounts => counts

/** Counts for the tabs of the inbox and the home page. They come from the poll that runs on all screens. */
export const useInboxCounts = (): InboxCounts =>
  useQuery<InboxNews, Error, InboxCounts>({
    queryKey: inboxNewsQueryKey,
    enabled: false,
    select: selectCounts,
  }).data ?? noCounts
