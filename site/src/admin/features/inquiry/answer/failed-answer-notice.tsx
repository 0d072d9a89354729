import { Button, Group } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import { formatTime } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './answer-form.module.css'
import { serializeAnswerCalculation } from './answer-letter.ts'
import { useAnswerWithdrawal } from './answer-withdrawal.tsx'

const describeFailedAnswer = ({
  failures,
  nextAt,
  trouble,
}: NonNullable<Inquiry['answerMail']>): string | undefined => {
  if (failures === 0) return nextAt === null ? 'Ответ ждёт: почтовый сервер не настроен' : undefined
  const retry = nextAt === null ? '' : `. Повторим в ${formatTime(new Date(nextAt))}`
  return `Ответ не ушёл: ${trouble ?? 'почтовый сервер отказал'}${retry}`
}

/** Line about an answer that the mail server refused, with its reason. The answer can be sent again or edited. */
export const FailedAnswerNotice = ({ inquiry: { id, answer, answerMail } }: { inquiry: Inquiry }) => {
  const { client } = useAdminServices()
  const { sendQueuedEmails } = useInquiryActions()
  const { withdraw } = useAnswerWithdrawal()
  const reason = answerMail?.state === 'waiting' ? describeFailedAnswer(answerMail) : undefined
  if (reason === undefined || answer === null) return null
  const edit = async () => {
    const history = await client.request.history({ params: { id } })
    const event = history.find((each) => each.id === answer.id)
    if (!event) return
    const { subject, text, calculation, after } = event
    await withdraw({
      inquiryId: id,
      answerId: answer.id,
      letter: {
        subject: subject ?? '',
        text: text ?? '',
        calculation: serializeAnswerCalculation(calculation),
        isWaiting: after === 'waiting' ? 'yes' : '',
        previous: '',
        key: '',
      },
    })
  }
  return (
    <div role="alert" className={styles.problem}>
      <p>{typesetRussianText(reason)}</p>
      <Group gap={8}>
        <Button variant="default" size="compact-sm" onClick={() => void sendQueuedEmails()}>
          Отправить снова
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => void runWithErrorToast(edit)}>
          Вернуть в черновик
        </Button>
      </Group>
    </div>
  )
}
