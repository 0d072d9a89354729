import type { Status } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { counted } from '../../../ui/counted.ts'

interface MailState {
  readonly color: 'green' | 'bronze' | 'red' | 'gray'
  readonly says: string
}

/** Describes the mail queue. The most serious state takes precedence. */
export const mailInWords = ({ configured, waiting, failing }: Status['mail']): MailState => {
  if (!configured) {
    const says = waiting === 0 ? 'Не настроена' : counted(waiting, 'письмо ждёт', 'письма ждут', 'писем ждут')
    return { color: 'gray', says }
  }
  if (failing > 0) return { color: 'red', says: counted(failing, 'не ушло', 'не ушли', 'не ушли') }
  if (waiting > 0) return { color: 'bronze', says: `${waiting}${NO_BREAK_SPACE}в${NO_BREAK_SPACE}очереди` }
  return { color: 'green', says: 'Всё отправлено' }
}
