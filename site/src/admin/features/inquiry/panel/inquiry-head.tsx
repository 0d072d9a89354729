import { ActionIcon, Badge, Button } from '@mantine/core'
import type { Ref } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatTime } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { endTextWithFullStop } from '../../../lib/drafts/save-errors.ts'
import { formatNearKyivTime, formatShortKyivTime } from '../../../lib/kyiv-time.ts'
import { CopyTextButton } from '../../../ui/controls.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import { describeInquiryContact, inquiryKinds } from '../data/inquiry-contact.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './inquiry-panel.module.css'

interface InquiryHeadProps {
  inquiry: Inquiry
  now: Date
  onClose: () => void
  ref: Ref<HTMLHeadingElement>
}

const formatNextAttempt = (nextAt: string | null, now: Date): string => {
  if (nextAt === null) return ': почта не настроена'
  const next = new Date(nextAt)
  return next > now ? `, повтор в ${formatTime(next)}` : ', отправляем снова'
}

const failures = { mail: 'Письмо в офис не ушло', answerMail: 'Ответ не ушёл' } as const

type InquiryEmailKind = keyof typeof failures

/** Says why an email was not sent, or not to everybody. Without a mail server only the answer is said to wait. */
export const describeEmailFailure = (
  kind: InquiryEmailKind,
  mail: Inquiry[InquiryEmailKind],
  now: Date,
): string | undefined => {
  if (mail === null) return undefined
  const reason = mail.trouble === null ? '' : ` ${endTextWithFullStop(mail.trouble)}`
  if (mail.state === 'sent') return mail.trouble === null ? undefined : `Письмо в офис ушло не всем.${reason}`
  const hasFailed = mail.failures > 0 || (mail.nextAt === null && kind === 'answerMail')
  // An answer that the mail server has refused waits until somebody sends it again.
  const isRefused = mail.failures > 0 && mail.nextAt === null && kind === 'answerMail'
  const attempt = isRefused ? '' : formatNextAttempt(mail.nextAt, now)
  return hasFailed ? `${failures[kind]}${attempt}.${reason}` : undefined
}

interface EmailFailureNoticeProps {
  kind: InquiryEmailKind
  inquiry: Inquiry
  now: Date
}

const EmailFailureNotice = ({ kind, inquiry, now }: EmailFailureNoticeProps) => {
  const { sendQueuedEmails } = useInquiryActions()
  const mail = inquiry[kind]
  const failure = describeEmailFailure(kind, mail, now)
  return failure === undefined ? null : (
    <p className={`${styles.line} ${styles.trouble}`} role="alert">
      <span>{typesetRussianText(failure)}</span>
      {mail?.state === 'waiting' && mail.failures > 0 ? (
        <Button size="compact-sm" onClick={() => void sendQueuedEmails(inquiry)}>
          Отправить снова
        </Button>
      ) : null}
    </p>
  )
}

/** Who has sent the inquiry, when and how to reach them, and what did not work with its emails. */
export const InquiryHead = ({ inquiry, now, onClose, ref }: InquiryHeadProps) => {
  const { links } = useAdminServices().platform
  const hint = useShortcutHints()
  const { name, displayValue, rawValue, actionLabel, url } = describeInquiryContact(inquiry)
  const { icon, label } = inquiryKinds[inquiry.kind]
  const { answer, answerMail, receivedAt, hasty } = inquiry
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <AdminIcon name={icon} />
        <h2 id="inquiry-sender" ref={ref} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <ActionIcon {...hint('Закрыть', 'Esc')} aria-label="Закрыть заявку" onClick={onClose}>
          <AdminIcon name="close" />
        </ActionIcon>
      </div>
      <p className={styles.line}>
        {displayValue === name ? null : <span className={styles.contact}>{displayValue}</span>}
        <CopyTextButton text={rawValue} isSmall />
        <Button
          component="a"
          href={url}
          size="compact-sm"
          onClick={(event) => {
            event.preventDefault()
            links.open(url)
          }}
        >
          {actionLabel}
        </Button>
      </p>
      <p className={`${styles.line} ${styles.hint}`}>
        <span>
          {`${label}, `}
          <time dateTime={receivedAt}>{formatNearKyivTime(new Date(receivedAt), now)}</time>
        </span>
        {answer && answerMail?.state !== 'waiting' ? (
          <Badge color="green">{`Ответили ${formatShortKyivTime(answer.at, now)}`}</Badge>
        ) : null}
        {hasty ? <span>{typesetRussianText('Форма заполнена быстрее, чем печатает человек.')}</span> : null}
      </p>
      <EmailFailureNotice kind="mail" inquiry={inquiry} now={now} />
      <EmailFailureNotice kind="answerMail" inquiry={inquiry} now={now} />
    </header>
  )
}
