import { Button } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import { formatTime } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './answer-form.module.css'

const describeFailedAnswer = ({ answer, answerMail }: Inquiry): string | undefined => {
  if (answer === null || answerMail?.state !== 'waiting') return undefined
  const { failures, nextAt, trouble } = answerMail
  if (failures === 0) return nextAt === null ? 'Ответ ждёт: почтовый сервер не настроен' : undefined
  const retry = nextAt === null ? '' : `. Повторим в ${formatTime(new Date(nextAt))}`
  return `Ответ не ушёл: ${trouble ?? 'почтовый сервер отказал'}${retry}`
}

/** Line about an answer that the mail server refused, with its reason. Its text is in the history. */
export const FailedAnswerNotice = ({ inquiry }: { inquiry: Inquiry }) => {
  const { sendQueuedEmails } = useInquiryActions()
  const reason = describeFailedAnswer(inquiry)
  return reason === undefined ? null : (
    <p role="alert" className={styles.failedAnswer}>
      <span>{typesetRussianText(reason)}</span>
      <Button variant="default" size="compact-sm" onClick={() => void sendQueuedEmails()}>
        Отправить снова
      </Button>
    </p>
  )
}
