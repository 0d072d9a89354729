import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry, inquiryStateLabels } from 'shared/contract'
import { formatPhoneForSpreadsheet, formatTime, toKyivDay } from 'shared/format'
import type { ClipboardTable, ClipboardTableCell } from '../../ui/copyable-table.tsx'
import { inquiryKinds } from './data/inquiry-contact.ts'

/** Adds a mark to a message that the list shows shortened. The full message is in the details and in the export. */
const formatMessage = (message: string): string =>
  message.length < INQUIRY_MESSAGE_PREVIEW_LENGTH ? message : `${message}…`

const formatDayAndTime = (instant: Date): string => `${toKyivDay(instant)} ${formatTime(instant)}`

const buildRow = (inquiry: Inquiry): readonly ClipboardTableCell[] => {
  const receivedAt = new Date(inquiry.receivedAt)
  const contact =
    inquiry.kind === 'callback'
      ? [inquiryKinds.callback.label, inquiry.name, formatPhoneForSpreadsheet(inquiry.phone), null, null]
      : [inquiryKinds.calculation.label, null, null, inquiry.email, formatMessage(inquiry.message)]
  return [
    inquiry.id,
    toKyivDay(receivedAt),
    formatTime(receivedAt),
    ...contact,
    inquiry.calculation?.usd ?? null,
    inquiryStateLabels[inquiry.state],
    inquiry.owner?.name ?? null,
    inquiry.due && formatDayAndTime(new Date(inquiry.due)),
    inquiry.note,
  ]
}

export const buildInquiryClipboardTable = (inquiries: readonly Inquiry[]): ClipboardTable => ({
  head: [
    'Номер',
    'Дата',
    'Время (Киев)',
    'Вид',
    'Имя',
    'Телефон',
    'Почта',
    'Сообщение',
    'Расчёт, $',
    'Состояние',
    'Ответственный',
    'Срок',
    'Заметка',
  ],
  rows: inquiries.map(buildRow),
})
