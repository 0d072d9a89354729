import { setImmediate } from 'node:timers/promises'
import { type Inquiry, type InquiryEvent, inquiryStateLabels } from 'shared/contract'
import {
  formatCsvFile,
  formatCsvRows,
  formatNumberForSpreadsheet,
  formatPhoneForSpreadsheet,
  formatTime,
  toKyivDay,
} from 'shared/format'
import { buildSavedCalculationUrl } from './emails/calculation-quote.ts'

export type InquiryWithNotes = Inquiry & { notes: readonly Pick<InquiryEvent, 'at' | 'author' | 'text'>[] }

/** Formats a time in Kyiv so that spreadsheets read it as such: `2026-11-25 09:31`. */
const formatSpreadsheetTime = (timestamp: string): string =>
  `${toKyivDay(new Date(timestamp))} ${formatTime(new Date(timestamp))}`

const formatNote = ({ at, author, text }: InquiryWithNotes['notes'][number]): string =>
  author === '' ? (text ?? '') : `${author}, ${formatSpreadsheetTime(at)}: ${text}`

const formatMailCell = ({ mail }: Inquiry): string => {
  if (mail === null) return ''
  return mail.state === 'sent' ? 'Отправлено' : 'Ждёт отправки'
}

const buildCalculationCells = ({ calculation }: Inquiry, origin: string): string[] =>
  calculation
    ? [formatNumberForSpreadsheet(calculation.usd), buildSavedCalculationUrl(origin, calculation.id)]
    : ['', '']

const buildRow = (inquiry: InquiryWithNotes, origin: string): string[] => {
  const isCall = inquiry.kind === 'callback'
  const receivedAt = new Date(inquiry.receivedAt)
  return [
    String(inquiry.id),
    toKyivDay(receivedAt),
    formatTime(receivedAt),
    isCall ? 'Звонок' : 'Расчёт',
    isCall ? inquiry.name : '',
    isCall ? formatPhoneForSpreadsheet(inquiry.phone) : '',
    isCall ? '' : inquiry.email,
    isCall ? '' : inquiry.message,
    ...buildCalculationCells(inquiry, origin),
    inquiryStateLabels[inquiry.state],
    inquiry.owner?.name ?? '',
    inquiry.due === null ? '' : formatSpreadsheetTime(inquiry.due),
    inquiry.notes.map(formatNote).join('\n'),
    formatMailCell(inquiry),
  ]
}

const headerCells = [
  'Номер',
  'Дата',
  'Время (Киев)',
  'Вид',
  'Имя',
  'Телефон',
  'Почта',
  'Сообщение',
  'Расчёт, $',
  'Ссылка на расчёт',
  'Состояние',
  'Ответственный',
  'Срок',
  'Заметки',
  'Письмо',
]

/** Function that reads the next inquiries after `last`, newest first. Without `last` it starts with the newest. */
type ReadAfter = (last: Inquiry | undefined) => Promise<readonly InquiryWithNotes[]>

/** Generates the CSV of the inbox a few rows at a time and reads no more inquiries than the client loads. */
export async function* generateInquiriesCsv(read: ReadAfter, origin: string): AsyncGenerator<string, void> {
  let rows = await read(undefined)
  yield formatCsvFile([headerCells])
  while (rows.length > 0) {
    yield formatCsvRows(rows.map((inquiry) => buildRow(inquiry, origin)))
    await setImmediate()
    rows = await read(rows.at(-1))
  }
}
