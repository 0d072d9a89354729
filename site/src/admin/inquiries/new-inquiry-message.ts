import { type Inquiry, MAX_INQUIRY_NEWS } from 'shared/contract'
import { formatPlural } from '../../ui/format-plural.ts'
import { describeContact } from './inquiry-contact.ts'

export const INBOX_PATH = '/admin/requests'

const messageByKind = {
  callback: 'Новая заявка: просит перезвонить',
  calculation: 'Новая заявка: письмо',
} as const

/** The words of a visitor stand in the title alone: there are systems that read marks of style in the text below. */
const buildSingleMessage = (inquiry: Inquiry) => {
  const { name, subtitle: more } = describeContact(inquiry)
  return {
    title: inquiry.kind === 'callback' ? `${name}, ${more}` : name,
    text: messageByKind[inquiry.kind],
    address: `${INBOX_PATH}?open=${inquiry.id}`,
  }
}

const formatKindCounts = (inquiries: readonly Inquiry[]): string => {
  const calls = inquiries.filter(({ kind }) => kind === 'callback').length
  return `Звонков: ${calls}, писем: ${inquiries.length - calls}`
}

/** What is said of requests that have just come: of several one thing. */
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

/** `6 новых заявок`. */
export const formatNewInquiryCount = (count: number): string =>
  formatPlural(count, 'новая заявка', 'новые заявки', 'новых заявок')

/** The same of what has just come; the server tells of no more than so many at once. */
export const formatNewInquiryTitle = (count: number): string =>
  count < MAX_INQUIRY_NEWS ? formatNewInquiryCount(count) : `Не меньше ${formatNewInquiryCount(count)}`
