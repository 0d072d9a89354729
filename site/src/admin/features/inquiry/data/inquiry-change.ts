import type { Inquiry, InquiryChange } from 'shared/contract'
import { inquiryStateLabels } from 'shared/contract'
import { formatDateTime } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'

/** New values of an inquiry. Unlike in the body of a call, an owner has a name, to be shown before the server responds. */
export type InquiryValues = Partial<Pick<Inquiry, 'state' | 'owner' | 'due'>>

const fieldNames = ['state', 'owner', 'due'] as const

const listFields = (values: InquiryValues) => fieldNames.filter((field) => values[field] !== undefined)

const isSame = (field: keyof InquiryValues, one: InquiryValues, other: InquiryValues): boolean =>
  field === 'owner' ? one.owner?.id === other.owner?.id : one[field] === other[field]

/** Returns the present values of the fields that a change sets. */
export const pickInquiryValues = (inquiry: Inquiry, values: InquiryValues): InquiryValues =>
  Object.fromEntries(listFields(values).map((field) => [field, inquiry[field]]))

/** Returns whether a change would alter the inquiry. */
export const hasInquiryChange = (inquiry: InquiryValues, values: InquiryValues): boolean =>
  listFields(values).some((field) => !isSame(field, inquiry, values))

export const toInquiryChange = ({ owner, ...rest }: InquiryValues): InquiryChange => ({
  ...rest,
  ...(owner === undefined ? {} : { owner: owner?.id ?? null }),
})

/** Returns whether a colleague has since given another value to a field that the change sets. */
export const isInquiryConflict = (values: InquiryValues, seen: Inquiry, current: Inquiry): boolean =>
  listFields(values).some((field) => !isSame(field, current, seen) && !isSame(field, current, values))

const describeValues = ({ state, owner, due }: InquiryValues): string => {
  if (owner !== undefined) return owner === null ? 'Без ответственного' : `Ответственный — ${owner.name}`
  if (due !== undefined) return due === null ? 'Без срока' : `Срок — ${formatDateTime(new Date(due))}`
  return state === undefined ? 'Без изменений' : inquiryStateLabels[state]
}

export const getSenderName = (inquiry: Inquiry): string =>
  inquiry.kind === 'callback' ? inquiry.name : inquiry.email

/** Names what was done to which inquiries: `Готово: Максим` or `Спам: 7 заявок`. */
export const describeInquiryChange = (inquiries: readonly Inquiry[], values: InquiryValues): string => {
  const [first, second] = inquiries
  const who =
    first && !second
      ? getSenderName(first)
      : formatCountWithNoun(inquiries.length, 'заявка', 'заявки', 'заявок')
  return `${describeValues(values)}: ${who}`
}
