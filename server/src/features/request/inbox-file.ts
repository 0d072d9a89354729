import type { Request } from 'shared/contract'
import { csvOf, formatMoment, formatPhone, NO_BREAK_SPACE } from 'shared/format'
import { calculationPage } from '../../calculator/calculation-page.ts'

const states = { new: 'Новая', done: 'Готово', spam: 'Спам' } as const

/** Without its plus: a cell that begins with one is a formula to some. */
const phoneCell = (phone: string): string =>
  formatPhone(phone).replace('+', '').replaceAll(NO_BREAK_SPACE, ' ')

const mailOf = ({ mail }: Request): string => {
  if (mail === null) return ''
  return mail.state === 'sent' ? 'Отправлено' : 'Ждёт отправки'
}

/** As table programs here write a figure. */
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

/** The inbox for a table program. */
export const inboxFile = (requests: readonly Request[], origin: string): string =>
  csvOf([heading, ...requests.map((request) => rowOf(request, origin))])
