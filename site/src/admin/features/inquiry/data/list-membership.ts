import type { contract, Inquiry } from 'shared/contract'
import { findNextKyivMidnight, toKyivDay } from 'shared/format'
import type { z } from 'zod'

/** Filters and order of an inquiry list, as in the query of the endpoint. */
export type InquiryListQuery = Omit<z.input<typeof contract.request.list.query>, 'page'>

export interface ListMembershipContext {
  userId: number | undefined
  now: Date
}

/** Returns whether an inquiry is still to work on. */
export const isInquiryToDo = ({ state }: Pick<Inquiry, 'state'>): boolean =>
  state !== 'done' && state !== 'spam'

const belongsToState = ({ state, due }: InquiryListQuery, inquiry: Inquiry): boolean => {
  if (state === 'open') return isInquiryToDo(inquiry)
  if (state !== undefined) return inquiry.state === state
  return due === 'overdue' || due === 'today' ? isInquiryToDo(inquiry) : inquiry.state !== 'spam'
}

const belongsToOwner = (owner: InquiryListQuery['owner'], inquiry: Inquiry, userId: number | undefined) => {
  if (owner === undefined) return true
  if (owner === 'none') return inquiry.owner === null
  return inquiry.owner?.id === (owner === 'me' ? userId : Number(owner))
}

const belongsToDue = (filter: InquiryListQuery['due'], due: string | null, now: Date): boolean => {
  if (filter === undefined) return true
  if (filter === 'none') return due === null
  if (due === null || filter === 'set') return due !== null
  return new Date(due) < (filter === 'overdue' ? now : findNextKyivMidnight(now))
}

/** Returns whether the server would list the inquiry. A search is not considered: only the server knows all texts. */
export const belongsToList = (
  query: InquiryListQuery,
  inquiry: Inquiry,
  { userId, now }: ListMembershipContext,
): boolean => {
  const { kind, owner, due, from, to, calculation } = query
  const day = toKyivDay(new Date(inquiry.receivedAt))
  return (
    belongsToState(query, inquiry) &&
    belongsToOwner(owner, inquiry, userId) &&
    belongsToDue(due, inquiry.due, now) &&
    (kind === undefined || inquiry.kind === kind) &&
    (calculation === undefined || (inquiry.calculation !== null) === (calculation === 'with')) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  )
}

const compareNewestFirst = (one: Inquiry, other: Inquiry): number =>
  other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id

const compareNullLast = (one: string | null | undefined, other: string | null | undefined): number => {
  if (one == null || other == null) return Number(one == null) - Number(other == null)
  return one.localeCompare(other)
}

/** Compares inquiries by the order of a list. */
export const compareInquiries =
  (sort: InquiryListQuery['sort']) =>
  (one: Inquiry, other: Inquiry): number => {
    switch (sort) {
      case 'oldest':
        return compareNewestFirst(other, one)
      case 'due':
        return compareNullLast(one.due, other.due) || compareNewestFirst(one, other)
      case 'owner':
        return compareNullLast(one.owner?.name, other.owner?.name) || compareNewestFirst(one, other)
      default:
        return compareNewestFirst(one, other)
    }
  }
