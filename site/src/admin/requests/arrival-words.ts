import { MOST_NEWS, type Request } from 'shared/contract'
import { formatPlural } from '../../ui/format-plural.ts'
import { contactOf } from './contact.ts'

export const INBOX = '/admin/requests'

const asks = { callback: 'Новая заявка: просит перезвонить', calculation: 'Новая заявка: письмо' } as const

/** The words of a visitor stand in the title alone: there are systems that read marks of style in the text below. */
const ofOne = (request: Request) => {
  const { name, more } = contactOf(request)
  return {
    title: request.kind === 'callback' ? `${name}, ${more}` : name,
    text: asks[request.kind],
    address: `${INBOX}?open=${request.id}`,
  }
}

const kindsOf = (fresh: readonly Request[]): string => {
  const calls = fresh.filter(({ kind }) => kind === 'callback').length
  return `Звонков: ${calls}, писем: ${fresh.length - calls}`
}

/** What is said of requests that have just come: of several one thing. */
export const arrivalWords = (fresh: readonly Request[]) => {
  const [first, second] = fresh
  if (!first) return undefined
  if (!second) return ofOne(first)
  return {
    title: arrivalTitle(fresh.length),
    text: kindsOf(fresh),
    address: INBOX,
  }
}

/** `6 новых заявок`. */
export const newRequests = (count: number): string =>
  formatPlural(count, 'новая заявка', 'новые заявки', 'новых заявок')

/** The same of what has just come; the server tells of no more than so many at once. */
export const arrivalTitle = (count: number): string =>
  count < MOST_NEWS ? newRequests(count) : `Не меньше ${newRequests(count)}`
