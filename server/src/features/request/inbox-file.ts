import { setImmediate } from 'node:timers/promises'
import type { Request } from 'shared/contract'
import { csvOf, formatCsvRows, formatMoment, formatPhone, NO_BREAK_SPACE } from 'shared/format'
import { calculationPage } from '../../calculator/calculation-page.ts'

const states = { new: 'Новая', done: 'Готово', spam: 'Спам' } as const

/** Formats a phone number without its plus, because some programs read a cell that starts with one as a formula. */
const phoneCell = (phone: string): string =>
  formatPhone(phone).replace('+', '').replaceAll(NO_BREAK_SPACE, ' ')

const mailOf = ({ mail }: Request): string => {
  if (mail === null) return ''
  return mail.state === 'sent' ? 'Отправлено' : 'Ждёт отправки'
}

/** Formats a number with a decimal comma, as spreadsheets here expect it. */
const figure = (amount: number): string => String(amount).replace('.', ',')

const quotedIn = (request: Request, origin: string): string[] => {
  const quoted = request.kind === 'calculation' ? request.calculation : null
  return quoted ? [figure(quoted.usd), calculationPage(origin, quoted.id)] : ['', '']
}

const rowOf = (request: Request, origin: string): string[] => {
  const isCall = request.kind === 'callback'
  return [
    String(request.id),
    formatMoment(new Date(request.receivedAt)).replaceAll(NO_BREAK_SPACE, ' '),
    isCall ? 'Звонок' : 'Расчёт',
    isCall ? request.name : '',
    isCall ? phoneCell(request.phone) : '',
    isCall ? '' : request.email,
    isCall ? '' : request.message,
    ...quotedIn(request, origin),
    states[request.state],
    request.note,
    mailOf(request),
  ]
}

const heading = [
  'Номер',
  'Получена',
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

/** Reads the next inquiries after the given one, newest first. `undefined` reads the newest. */
type ReadAfter = (last: Request | undefined) => Promise<readonly Request[]>

/**
 * Writes the inbox as CSV, a few rows at a time. Other requests are served in between, and no more rows are read than
 * the client downloads.
 */
export async function* writeInboxFile(read: ReadAfter, origin: string): AsyncGenerator<string, void> {
  let rows = await read(undefined)
  yield csvOf([heading])
  while (rows.length > 0) {
    yield formatCsvRows(rows.map((request) => rowOf(request, origin)))
    await setImmediate()
    rows = await read(rows.at(-1))
  }
}
