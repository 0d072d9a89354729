import { type Inquiry, MAX_LISTED_NEW_INQUIRIES } from 'shared/contract'
import { buildInquiryPath, formatNewInquiryCount, INBOX_PATH } from '../../lib/inbox.ts'
import { describeInquiryContact } from './inquiry-contact.ts'

const messageByKind = {
  callback: 'Новая заявка: просит перезвонить',
  calculation: 'Новая заявка: письмо',
} as const

/** Visitor text appears only in the title of a notification: some systems interpret markup in the body. */
const buildSingleMessage = (inquiry: Inquiry) => {
  const { name, subtitle: more } = describeInquiryContact(inquiry)
  return {
    title: inquiry.kind === 'callback' ? `${name}, ${more}` : name,
    text: messageByKind[inquiry.kind],
    address: buildInquiryPath(inquiry.id),
  }
}

const formatKindCounts = (inquiries: readonly Inquiry[]): string => {
  const calls = inquiries.filter(({ kind }) => kind === 'callback').length
  return `Звонков: ${calls}, писем: ${inquiries.length - calls}`
}

/** Builds one notification for one or several new inquiries. */
export const buildNewInquiryMessage = (inquiries: readonly Inquiry[]) => {
  const [first, second] = inquiries
  if (!first) return undefined
  if (!second) return buildSingleMessage(first)
  return {
    title: formatNewInquiryTitle(inquiries.length),
    text: formatKindCounts(inquiries),
    address: INBOX_PATH,
  }
}

/**
 * Formats the count of new inquiries in one poll. The server returns at most `MAX_LISTED_NEW_INQUIRIES`, so there may be
 * more.
 */
export const formatNewInquiryTitle = (count: number): string =>
  count < MAX_LISTED_NEW_INQUIRIES
    ? formatNewInquiryCount(count)
    : `Не меньше ${formatNewInquiryCount(count)}`
