import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Inquiry } from 'shared/contract'
import { formatTime } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './answer-form.module.css'

/** Says that the client cannot answer the letter if the company has no email address. */
export const MissingReplyAddressNotice = () => {
  const { backgroundClient } = useAdminServices()
  const { data: hasAddress } = useQuery({
    queryKey: ['option'],
    queryFn: () => backgroundClient.option.list(),
    select: (options) => options.some(({ title, value }) => title === 'email' && value.trim() !== ''),
  })
  return hasAddress === false ? (
    <p className={styles.problem}>
      {typesetRussianText('Клиент не сможет ответить на письмо: не указана почта для связи. ')}
      <AdminLink to="/admin/setting?edit=email">Указать</AdminLink>
    </p>
  ) : null
}

const describeFailedAnswer = ({ answer }: Inquiry): string | undefined => {
  if (answer?.mail?.state !== 'waiting') return undefined
  const { failures, nextAt, trouble } = answer.mail
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
      <Button variant="default" size="compact-sm" onClick={() => void sendQueuedEmails(inquiry)}>
        Отправить снова
      </Button>
    </p>
  )
}

const PRESENCE_INTERVAL_MS = 15_000

interface AnsweringColleaguesProps {
  inquiry: Inquiry
  /** Whether the answer form is open in this window. */
  isAnswering: boolean
}

/**
 * Says which colleagues are answering the inquiry, and tells them whether this user is. Hidden windows tell nothing: the
 * server forgets a user after 40 seconds.
 */
export const AnsweringColleagues = ({ inquiry: { id }, isAnswering }: AnsweringColleaguesProps) => {
  const { backgroundClient } = useAdminServices()
  const { data } = useQuery({
    queryKey: ['inquiry-presence', id, isAnswering],
    queryFn: () => backgroundClient.request.presence({ params: { id }, body: { answering: isAnswering } }),
    refetchInterval: PRESENCE_INTERVAL_MS,
    gcTime: 0,
  })
  const names = data?.answering.map(({ name }) => name) ?? []
  const verb = names.length === 1 ? 'пишет' : 'пишут'
  return (
    <p aria-live="polite" className={styles.hint}>
      {names.length === 0 ? null : typesetRussianText(`${names.join(', ')} ${verb} ответ`)}
    </p>
  )
}
