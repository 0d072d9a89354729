import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry, inquiryStateLabels } from 'shared/contract'
import { formatPhoneForSpreadsheet, formatTime, toKyivDay } from 'shared/format'
import type { ClipboardTable, ClipboardTableCell } from '../../ui/copyable-table.tsx'
import { inquiryKinds } from './data/inquiry-contact.ts'

/** Adds a mark to a message that the list shows shortened. The full message is in the details and in the export. */
const formatMessage = (message: string): string =>
  message.length < INQUIRY_MESSAGE_PREVIEW_LENGTH ? message : `${message}…`

const columns: readonly (readonly [head: string, (inquiry: Inquiry) => ClipboardTableCell])[] = [
  ['Номер', ({ id }) => id],
  ['Дата', ({ receivedAt }) => toKyivDay(new Date(receivedAt))],
  ['Время (Киев)', ({ receivedAt }) => formatTime(new Date(receivedAt))],
  ['Вид', ({ kind }) => inquiryKinds[kind].label],
  ['Имя', (inquiry) => (inquiry.kind === 'callback' ? inquiry.name : null)],
  ['Телефон', (inquiry) => (inquiry.kind === 'callback' ? formatPhoneForSpreadsheet(inquiry.phone) : null)],
  ['Почта', (inquiry) => (inquiry.kind === 'calculation' ? inquiry.email : null)],
  ['Сообщение', (inquiry) => (inquiry.kind === 'calculation' ? formatMessage(inquiry.message) : null)],
  ['Расчёт, $', ({ calculation }) => calculation?.usd ?? null],
  ['Состояние', ({ state }) => inquiryStateLabels[state]],
  ['Ответственный', ({ owner }) => owner?.name ?? null],
  ['Срок', ({ due }) => due && `${toKyivDay(new Date(due))} ${formatTime(new Date(due))}`],
  ['Заметка', ({ note }) => note],
]

export const buildInquiryClipboardTable = (inquiries: readonly Inquiry[]): ClipboardTable => ({
  head: columns.map(([head]) => head),
  rows: inquiries.map((inquiry) => columns.map(([, getCell]) => getCell(inquiry))),
})
