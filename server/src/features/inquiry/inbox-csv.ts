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

/** Spreadsheet programs cut cells of more than 32,767 characters. */
const MAX_NOTES_LENGTH = 32_000

/** Joins notes. If there are too many, the oldest are left out. */
const formatNotesCell = ({ notes }: InquiryWithNotes): string => {
  const text = notes.map(formatNote).join('\n')
  return text.length > MAX_NOTES_LENGTH ? `…${text.slice(1 - MAX_NOTES_LENGTH).toWellFormed()}` : text
}

const buildColumns = (
  origin: string,
): readonly (readonly [string, (inquiry: InquiryWithNotes) => string])[] => [
  ['Номер', ({ id }) => String(id)],
  ['Дата', ({ receivedAt }) => toKyivDay(new Date(receivedAt))],
  ['Время (Киев)', ({ receivedAt }) => formatTime(new Date(receivedAt))],
  ['Вид', ({ kind }) => (kind === 'callback' ? 'Звонок' : 'Расчёт')],
  ['Имя', (inquiry) => (inquiry.kind === 'callback' ? inquiry.name : '')],
  ['Телефон', (inquiry) => (inquiry.kind === 'callback' ? formatPhoneForSpreadsheet(inquiry.phone) : '')],
  ['Почта', (inquiry) => (inquiry.kind === 'callback' ? '' : inquiry.email)],
  ['Сообщение', (inquiry) => (inquiry.kind === 'callback' ? '' : inquiry.message)],
  ['Расчёт, $', ({ calculation }) => (calculation ? formatNumberForSpreadsheet(calculation.usd) : '')],
  [
    'Ссылка на расчёт',
    ({ calculation }) => (calculation ? buildSavedCalculationUrl(origin, calculation.id) : ''),
  ],
  ['Состояние', ({ state }) => inquiryStateLabels[state]],
  ['Ответственный', ({ owner }) => owner?.name ?? ''],
  ['Срок', ({ due }) => (due === null ? '' : formatSpreadsheetTime(due))],
  ['Заметки', formatNotesCell],
  ['Письмо', formatMailCell],
]

/** Function that reads the next inquiries after `last`, newest first. Without `last` it starts with the newest. */
type ReadAfter = (last: Inquiry | undefined) => Promise<readonly InquiryWithNotes[]>

/** Generates the CSV of the inbox a few rows at a time and reads no more inquiries than the client loads. */
export async function* generateInquiriesCsv(read: ReadAfter, origin: string): AsyncGenerator<string, void> {
  const columns = buildColumns(origin)
  let rows = await read(undefined)
  yield formatCsvFile([columns.map(([heading]) => heading)])
  while (rows.length > 0) {
    yield formatCsvRows(rows.map((inquiry) => columns.map(([, formatCell]) => formatCell(inquiry))))
    await setImmediate()
    rows = await read(rows.at(-1))
  }
}
