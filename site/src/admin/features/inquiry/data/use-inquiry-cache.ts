import { notifyManager, useQueryClient } from '@tanstack/react-query'
import type { Inquiry } from 'shared/contract'
import { useSignedInUser } from '../../../session/use-session.ts'
import { updateInboxCounts } from './inbox-counts.ts'
import { type InquiryPages, keepMessage, updateInquiryPages } from './inquiry-lists.ts'
import { getInquiryWork } from './inquiry-work.ts'
import type { InquiryListQuery } from './list-membership.ts'
import {
  buildInquiryHistoryKey,
  buildInquiryQueryKey,
  inquiryListsQueryKey,
  parseInquiryListKey,
} from './use-inquiries.ts'

/** Shows changed inquiries in all cached lists, in the panel and in the counts, without waiting for the server. */
export const useInquiryCache = () => {
  const queryClient = useQueryClient()
  const userId = useSignedInUser()?.id
  const work = getInquiryWork(queryClient, userId)

  const listLists = (): readonly (readonly [InquiryListQuery, readonly unknown[], InquiryPages])[] =>
    queryClient
      .getQueriesData<InquiryPages>({ queryKey: inquiryListsQueryKey })
      .flatMap(([key, pages]) => (pages ? [[parseInquiryListKey(key), key, pages] as const] : []))

  /** Returns an inquiry as it is shown now. */
  const find = (id: number): Inquiry | undefined =>
    queryClient.getQueryData<Inquiry>(buildInquiryQueryKey(id)) ??
    listLists()
      .flatMap(([, , { pages }]) => pages)
      .flatMap(({ items }) => items)
      .find((each) => each.id === id)

  /** Shows inquiries in new states, with the changes that are still under way. */
  const show = (changes: readonly { before: Inquiry; after: Inquiry }[]): void => {
    const context = { userId, now: new Date() }
    const shown = changes.map(({ before, after }) => ({ before, after: work.addLocalChanges(after) }))
    notifyManager.batch(() => {
      for (const [list, key, read] of listLists())
        queryClient.setQueryData(
          key,
          shown.reduce((pages, { after }) => updateInquiryPages(list, pages, after, context), read),
        )
      for (const { after } of shown)
        queryClient.setQueryData<Inquiry>(
          buildInquiryQueryKey(after.id),
          (whole) => whole && keepMessage(whole, after),
        )
      updateInboxCounts(queryClient, shown, context)
    })
  }

  /** Refetches what only the server knows about changed inquiries: their history, and which searches find them. */
  const refetchAfterChange = (ids: readonly number[]): void => {
    for (const id of ids) void queryClient.invalidateQueries({ queryKey: buildInquiryHistoryKey(id) })
    void queryClient.invalidateQueries({
      queryKey: inquiryListsQueryKey,
      predicate: ({ queryKey }) => parseInquiryListKey(queryKey).search !== '',
    })
  }
  return {
    work,
    show,
    refetchAfterChange,
    /** Shows an inquiry that the server has returned, for example after a note. */
    showReply: (after: Inquiry): void => {
      const before = find(after.id) ?? after
      work.addReplies([after])
      show([{ before, after }])
      refetchAfterChange([after.id])
    },
  }
}
