import { Badge, Button } from '@mantine/core'
import type { SystemStatus } from 'shared/contract'
import { formatTime, NO_BREAK_SPACE } from 'shared/format'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { useInquiryActions } from '../../features/inquiry/use-inquiry-actions.ts'
import styles from '../labeled-value-list.module.css'
import { LabeledValueRow } from '../labeled-value-list.tsx'

/** Describes the state of the mail queue. The most serious state takes precedence. */
export const describeMailQueue = ({ configured, waiting, failing }: SystemStatus['mail']) => {
  if (!configured) {
    const label =
      waiting === 0
        ? 'Не настроена'
        : formatCountWithNoun(waiting, 'письмо ждёт', 'письма ждут', 'писем ждут')
    return { color: 'gray', label }
  }
  if (failing > 0)
    return { color: 'red', label: formatCountWithNoun(failing, 'не ушло', 'не ушли', 'не ушли') }
  if (waiting > 0) return { color: 'bronze', label: `${waiting}${NO_BREAK_SPACE}в${NO_BREAK_SPACE}очереди` }
  return { color: 'green', label: 'Всё отправлено' }
}

const NOT_CONFIGURED =
  'Почта не настроена: заявки видны только здесь. Задайте на сервере SMTP_URL, MAIL_FROM и MAIL_TO.'

const SendNowButton = () => {
  const { sendQueuedEmails: deliver } = useInquiryActions()
  return (
    <Button
      className={styles.action ?? ''}
      variant="default"
      size="compact-sm"
      onClick={() => void deliver()}
    >
      Отправить сейчас
    </Button>
  )
}

/** Status of the emails about inquiries, with a button to retry failed ones. */
export const MailStatusRow = ({ mail }: { readonly mail: SystemStatus['mail'] }) => {
  const { color, label } = describeMailQueue(mail)
  return (
    <LabeledValueRow
      name="Почта"
      value={<Badge color={color}>{label}</Badge>}
      details={
        mail.configured ? (
          <>
            {mail.nextAt === null ? null : <p>Следующая попытка в {formatTime(new Date(mail.nextAt))}</p>}
            {mail.trouble === null ? null : <p>{mail.trouble}</p>}
            {mail.failing > 0 ? <SendNowButton /> : null}
          </>
        ) : (
          NOT_CONFIGURED
        )
      }
    />
  )
}
