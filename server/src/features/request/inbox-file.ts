import type { Request } from 'shared/contract'
import { csvOf, formatMoment, formatPhone, NO_BREAK_SPACE } from 'shared/format'

const states = { new: 'Новая', done: 'Готово', spam: 'Спам' } as const

/** Without its plus: a cell that begins with one is a formula to some. */
const phoneCell = (phone: string): string =>
  formatPhone(phone).replace('+', '').replaceAll(NO_BREAK_SPACE, ' ')

const mailOf = ({ mail }: Request): string => {
  if (mail === null) return ''
  return mail.state === 'sent' ? 'Отправлено' : 'Ждёт отправки'
}

const rowOf = (request: Request): string[] => {
  const isCall = request.kind === 'callback'
  return [
    String(request.id),
    formatMoment(new Date(request.receivedAt)).replaceAll(NO_BREAK_SPACE, ' '),
    isCall ? 'Звонок' : 'Расчёт',
    isCall ? request.name : '',
    isCall ? phoneCell(request.phone) : '',
    isCall ? '' : request.email,
    isCall ? '' : request.message,
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
  'Состояние',
  'Заметка',
  'Письмо',
]

/** The inbox for a table program. */
export const inboxFile = (requests: readonly Request[]): string => csvOf([heading, ...requests.map(rowOf)])
