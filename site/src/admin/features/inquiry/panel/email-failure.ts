import type { Inquiry } from 'shared/contract'
import { formatTime } from 'shared/format'
import { endTextWithFullStop } from '../../../lib/drafts/save-errors.ts'

const formatNextAttempt = (nextAt: string | null, now: Date): string => {
  if (nextAt === null) return ': почта не настроена'
  const next = new Date(nextAt)
  return next > now ? `, повтор в ${formatTime(next)}` : ', отправляем снова'
}

/** Says why the email of an inquiry to the company was not sent, or not to everybody. Otherwise there is nothing to say. */
export const describeInquiryEmailFailure = (
  mail: Inquiry['mail'],
  now: Date,
): { text: string; isSent: boolean } | undefined => {
  if (mail === null) return undefined
  const { state, failures, nextAt, trouble } = mail
  const reason = trouble === null ? '' : ` ${endTextWithFullStop(trouble)}`
  if (state === 'sent')
    return trouble === null ? undefined : { text: `Письмо в офис ушло не всем.${reason}`, isSent: true }
  if (failures === 0) return undefined
  return { text: `Письмо в офис не ушло${formatNextAttempt(nextAt, now)}.${reason}`, isSent: false }
}
