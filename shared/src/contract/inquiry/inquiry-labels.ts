import { formatDateTime, formatTime } from '../../format/index.ts'
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
    case 'call':
      return ['Звонок', findLabel(callResultLabels, after)].filter(Boolean).join(': ')
  }
}

/** Describes an event without the grammatical gender of its author: `Олена: Готово, 10:44`. */
export const describeInquiryEvent = (event: Pick<InquiryEvent, 'kind' | 'after' | 'author' | 'at'>): string =>
  `${event.author === '' ? '' : `${event.author}: `}${describeInquiryEventAction(event)}, ${formatTime(new Date(event.at))}`
