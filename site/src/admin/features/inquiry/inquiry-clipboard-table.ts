import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry, inquiryStateLabels } from 'shared/contract'
import { formatPhoneForSpreadsheet, formatTime, toKyivDay } from 'shared/format'
import type { ClipboardTable, ClipboardTableCell } from '../../ui/copyable-table.tsx'

/** Adds a mark to a message that the list shows shortened. The full message is in the details and in the export. */
const formatMessage = (message: string): string =>
  message.length < INQUIRY_MESSAGE_PREVIEW_LENGTH ? message : `${message}…`

const buildRow = (inquiry: Inquiry): readonly ClipboardTableCell[] => {
  const receivedAt = new Date(inquiry.receivedAt)
  const contact =
    inquiry.kind === 'callback'
      ? ['Звонок', inquiry.name, formatPhoneForSpreadsheet(inquiry.phone), null, null]
      : ['Расчёт', null, null, inquiry.email, formatMessage(inquiry.message)]
  return [
    inquiry.id,
    toKyivDay(receivedAt),
    formatTime(receivedAt),
    ...contact,
    inquiry.calculation?.usd ?? null,
    inquiryStateLabels[inquiry.state],
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
    'Заметка',
  ],
  rows: inquiries.map(buildRow),
})
