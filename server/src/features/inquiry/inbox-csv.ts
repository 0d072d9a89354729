import { setImmediate } from 'node:timers/promises'
import type { Inquiry } from 'shared/contract'
import { formatCsvFile, formatCsvRows, formatTime, toKyivDay } from 'shared/format'
import { buildCalculationUrl } from '../../domain/calculations/saved-calculation.ts'

const stateLabels = { new: 'Новая', done: 'Готово', spam: 'Спам' } as const

/**
 * Formats a phone number so that no spreadsheet program reads it as a number, a date or a formula: with
 * hyphens between its groups and without its plus. `+380671234567` becomes `380 67 123-45-67`.
 */
const formatPhoneCell = (phone: string): string => {
  const digits = phone.replace('+', '')
  const [, code, operator, ...groups] = /^(380)(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits) ?? []
  return code === undefined
    ? digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '-')
    : `${code} ${operator} ${groups.join('-')}`
}

const formatMailCell = ({ mail }: Inquiry): string => {
  if (mail === null) return ''
  return mail.state === 'sent' ? 'Отправлено' : 'Ждёт отправки'
}

/** Formats an amount with a decimal comma, as spreadsheets here expect it. */
const formatAmountCell = (amount: number): string => String(amount).replace('.', ',')

const buildCalculationCells = ({ calculation }: Inquiry, origin: string): string[] =>
  calculation ? [formatAmountCell(calculation.usd), buildCalculationUrl(origin, calculation.id)] : ['', '']

const buildRow = (inquiry: Inquiry, origin: string): string[] => {
  const isCall = inquiry.kind === 'callback'
  const receivedAt = new Date(inquiry.receivedAt)
  return [
    String(inquiry.id),
    toKyivDay(receivedAt),
    formatTime(receivedAt),
    isCall ? 'Звонок' : 'Расчёт',
    isCall ? inquiry.name : '',
    isCall ? formatPhoneCell(inquiry.phone) : '',
    isCall ? '' : inquiry.email,
    isCall ? '' : inquiry.message,
    ...buildCalculationCells(inquiry, origin),
    stateLabels[inquiry.state],
    inquiry.note,
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
  'Заметка',
  'Письмо',
]

/** Reads the next inquiries after the last one read, newest first. `undefined` reads the newest. */
type ReadAfter = (last: Inquiry | undefined) => Promise<readonly Inquiry[]>

/**
 * Writes the inbox as CSV, a few rows at a time. Other requests are served in between, and no more rows are read than
 * the client downloads.
 */
export async function* writeInboxCsv(read: ReadAfter, origin: string): AsyncGenerator<string, void> {
  let rows = await read(undefined)
  yield formatCsvFile([headerCells])
  while (rows.length > 0) {
    yield formatCsvRows(rows.map((inquiry) => buildRow(inquiry, origin)))
    await setImmediate()
    rows = await read(rows.at(-1))
  }
}
