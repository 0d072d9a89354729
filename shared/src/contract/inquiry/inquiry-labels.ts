import { formatDateTime, formatTime } from '../../format/index.ts'
import type { CallResult, InquiryEvent, InquiryStatus } from './inquiry-schemas.ts'
import { callResults, inquiryStatuses } from './inquiry-schemas.ts'

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

/** Describes an event without its author and time: `Ответственный: Олена`. */
export const describeInquiryEventAction = ({ kind, after }: Pick<InquiryEvent, 'kind' | 'after'>): string => {
  switch (kind) {
    case 'state': {
      const state = inquiryStatuses.find((each) => each === after)
      return state === undefined ? 'Состояние' : inquiryStateLabels[state]
    }
    case 'owner':
      return after === null || after === '' ? 'Без ответственного' : `Ответственный: ${after}`
    case 'due':
      return after === null ? 'Без срока' : `Срок: ${formatDateTime(new Date(after))}`
    case 'note':
      return 'Заметка'
    case 'answer':
      return 'Ответ клиенту'
    case 'call': {
      const result = callResults.find((each) => each === after)
      return result === undefined ? 'Звонок' : `Звонок: ${callResultLabels[result]}`
    }
  }
}

/** Describes an event without the grammatical gender of its author: `Олена: Готово, 10:44`. */
export const describeInquiryEvent = (event: Pick<InquiryEvent, 'kind' | 'after' | 'author' | 'at'>): string =>
  `${event.author === '' ? '' : `${event.author}: `}${describeInquiryEventAction(event)}, ${formatTime(new Date(event.at))}`
