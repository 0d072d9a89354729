import { ActionIcon, Badge, Button } from '@mantine/core'
import type { Ref } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatTime, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { endTextWithFullStop } from '../../../lib/drafts/save-errors.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { CopyTextButton } from '../../../ui/controls.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { TooltipWithShortcut } from '../../../ui/shortcut-hint.tsx'
import { FailedAnswerNotice } from '../answer/answer-notices.tsx'
import { describeInquiryContact } from '../data/inquiry-contact.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './inquiry-panel.module.css'

interface InquiryHeadProps {
  inquiry: Inquiry
  now: Date
  onClose: () => void
  ref: Ref<HTMLHeadingElement>
}

const kinds = {
  callback: { icon: 'phone', label: 'Звонок' },
  calculation: { icon: 'letter', label: 'Письмо' },
} as const

const ContactLink = ({ inquiry }: { inquiry: Inquiry }) => {
  const { links } = useAdminServices().platform
  const { actionLabel, rawValue, url } = describeInquiryContact(inquiry)
  return (
    <>
      <CopyTextButton text={rawValue} isSmall />
      <Button
        component="a"
        href={url}
        variant="default"
        size="compact-sm"
        onClick={(event) => {
          event.preventDefault()
          links.open(url)
        }}
      >
        {actionLabel}
      </Button>
    </>
  )
}

const AnswerBadge = ({ inquiry: { answer, answerMail }, now }: { inquiry: Inquiry; now: Date }) => {
  if (!answer) return null
  const at = new Date(answer.at)
  const isToday = toKyivDay(at) === toKyivDay(now)
  const isWaiting = answerMail?.state === 'waiting'
  // An answer that waits for longer has a line of its own.
  if (isWaiting && (answerMail.failures > 0 || answerMail.nextAt === null)) return null
  return (
    <Badge color={isWaiting ? 'gray' : 'green'}>
      {isWaiting
        ? 'Ответ отправляется'
        : `Ответили ${isToday ? formatTime(at) : formatNearKyivTime(at, now)}`}
    </Badge>
  )
}

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

const FailedOfficeEmailNotice = ({ inquiry: { mail }, now }: { inquiry: Inquiry; now: Date }) => {
  const { sendQueuedEmails } = useInquiryActions()
  const failure = describeInquiryEmailFailure(mail, now)
  if (!failure) return null
  return (
    <p className={styles.trouble} role="alert">
      <span>{typesetRussianText(failure.text)}</span>
      {failure.isSent ? null : (
        <Button variant="default" size="compact-sm" onClick={() => void sendQueuedEmails()}>
          Отправить сейчас
        </Button>
      )}
    </p>
  )
}

/** Who has sent the inquiry, when and how to reach them, and what did not work with its emails. */
export const InquiryHead = ({ inquiry, now, onClose, ref }: InquiryHeadProps) => {
  const { name, displayValue } = describeInquiryContact(inquiry)
  const { icon, label } = kinds[inquiry.kind]
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <AdminIcon name={icon} />
        <h2 id="inquiry-sender" ref={ref} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <TooltipWithShortcut label="Закрыть" shortcut="Esc">
          <ActionIcon aria-label="Закрыть заявку" onClick={onClose}>
            <AdminIcon name="close" />
          </ActionIcon>
        </TooltipWithShortcut>
      </div>
      <p className={styles.line}>
        {displayValue === name ? null : <span className={styles.contact}>{displayValue}</span>}
        <ContactLink inquiry={inquiry} />
      </p>
      <p className={`${styles.line} ${styles.hint}`}>
        <span>
          {`${label}, `}
          <time dateTime={inquiry.receivedAt}>{formatNearKyivTime(new Date(inquiry.receivedAt), now)}</time>
        </span>
        <AnswerBadge inquiry={inquiry} now={now} />
        {inquiry.hasty ? (
          <span>{typesetRussianText('Форма заполнена быстрее, чем печатает человек.')}</span>
        ) : null}
      </p>
      <FailedOfficeEmailNotice inquiry={inquiry} now={now} />
      <FailedAnswerNotice inquiry={inquiry} />
    </header>
  )
}
