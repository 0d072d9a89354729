import type { QueryClient } from '@tanstack/react-query'
import type { Inquiry } from 'shared/contract'
import { createMutex } from '../../../../lib/concurrency.ts'
import type { InquiryValues } from './inquiry-change.ts'
import { keepMessage, type PagedInquiryResponse } from './inquiry-lists.ts'
import { belongsToList, type InquiryListQuery, type ListMembershipContext } from './list-membership.ts'
import { createUndoStack } from './undo-stack.ts'

/** State of the changes made here since the sign-in: those under way, what the server answered, and what can be undone. */
const createInquiryWork = () => {
  const replies = new Map<number, Inquiry>()
  let pending: readonly { id: number; values: InquiryValues }[] = []
  const addLocalChanges = (inquiry: Inquiry): Inquiry => {
    const reply = replies.get(inquiry.id)
    const newest = reply && reply.version > inquiry.version ? keepMessage(inquiry, reply) : inquiry
    const values = pending.filter(({ id }) => id === inquiry.id).map((each) => each.values)
    return values.length === 0 ? newest : Object.assign({}, newest, ...values)
  }
  return {
    undoStack: createUndoStack(),
    /** Changes are sent one after another: each needs the version that the one before it has made. */
    runExclusively: createMutex(),
    hideLastToast: (): void => undefined,
    addPending: (changes: typeof pending): void => {
      pending = [...pending, ...changes]
    },
    removePending: (changes: typeof pending): void => {
      pending = pending.filter((each) => !changes.includes(each))
    },
    addReplies: (inquiries: readonly Inquiry[]): void => {
      for (const inquiry of inquiries) replies.set(inquiry.id, inquiry)
    },
    findReply: (id: number) => replies.get(id),
    /** Adds to a response what it may lack: changes under way, and those made while it was under way. */
    addLocalChanges,
    addLocalChangesToPage: (
      list: InquiryListQuery,
      page: PagedInquiryResponse,
      context: ListMembershipContext,
    ): PagedInquiryResponse => ({
      ...page,
      items: page.items.flatMap((each) => {
        const shown = addLocalChanges(each)
        return shown === each || belongsToList(list, shown, context) ? [shown] : []
      }),
    }),
  }
}

type InquiryWork = ReturnType<typeof createInquiryWork>

const worksByClient = new WeakMap<QueryClient, { userId: number | undefined; work: InquiryWork }>()

/** Returns the state of changes of the signed-in user. Another user starts anew. */
export const getInquiryWork = (queryClient: QueryClient, userId: number | undefined): InquiryWork => {
  const present = worksByClient.get(queryClient)
  if (present && present.userId === userId) return present.work
  const work = createInquiryWork()
  worksByClient.set(queryClient, { userId, work })
  return work
}
