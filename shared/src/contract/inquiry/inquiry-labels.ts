import { formatDateTime, formatTime, toKyivDay } from '../../format/index.ts'
import type { CallResult, InquiryEvent, InquiryStatus } from './inquiry-schemas.ts'

export const inquiryStateLabels: Record<InquiryStatus, string> = {
  new: 'Новая',
  active: 'В работе',
  waiting: 'Ждём клиента',
  done: 'Готово',
  spam: 'Спам',
}

export const callResultLabels: Record<CallResult, string> = {
  reached: 'Дозвонились',
  missed: 'Не ответил',
  later: 'Перезвонить',
}

const findLabel = (labels: Record<string, string>, value: string | null) => labels[value ?? '']

/** Describes an event without its author and time: `Ответственный: Олена`. */
export const describeInquiryEventAction = ({ kind, after }: Pick<InquiryEvent, 'kind' | 'after'>): string => {
  switch (kind) {
    case 'state':
      return findLabel(inquiryStateLabels, after) ?? 'Состояние'
    case 'owner':
      return after ? `Ответственный: ${after}` : 'Без ответственного'
    case 'due':
      return after === null ? 'Без срока' : `Срок: ${formatDateTime(new Date(after))}`
    case 'note':
      return 'Заметка'
    case 'answer':
      return 'Ответ клиенту'
    case 'withdrawal':
      return 'Отмена ответа'
    case 'call':
      return ['Звонок', findLabel(callResultLabels, after)].filter(Boolean).join(': ')
  }
}

/**
 * Describes an event without the grammatical gender of its author, with the day unless it was today:
 * `Теперь «Готово»: Олена, 10:44`.
 */
export const describeInquiryEvent = (
  { kind, after, author, at }: Pick<InquiryEvent, 'kind' | 'after' | 'author' | 'at'>,
  now = new Date(),
): string => {
  const action = describeInquiryEventAction({ kind, after })
  const instant = new Date(at)
  const time = toKyivDay(instant) === toKyivDay(now) ? formatTime(instant) : formatDateTime(instant)
  // Notes from before the history have no author.
  if (author === '') return `${action}, ${time}`
  if (kind === 'state') return `Теперь «${action}»: ${author}, ${time}`
  if (kind === 'owner' && after === author) return `Заявка уже у коллеги: ${author}, ${time}`
  if (kind === 'owner' || kind === 'due') return `${action}. ${author}, ${time}`
  return `${author}: ${action.toLowerCase()}, ${time}`
}
