import { ActionIcon, Badge, Button } from '@mantine/core'
import type { Ref } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatTime } from 'shared/format'
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

const formatNextAttempt = (nextAt: string | null, now: Date): string => {
  if (nextAt === null) return ': почта не настроена'
  const next = new Date(nextAt)
  return next > now ? `, повтор в ${formatTime(next)}` : ', отправляем снова'
}

/** Says why the email of an inquiry to the company was not sent, or not to everybody. Otherwise there is nothing to say. */
export const describeInquiryEmailFailure = (mail: Inquiry['mail'], now: Date): string | undefined => {
  if (mail === null) return undefined
  const { state, failures, nextAt, trouble } = mail
  const reason = trouble === null ? '' : ` ${endTextWithFullStop(trouble)}`
  if (state === 'sent') return trouble === null ? undefined : `Письмо в офис ушло не всем.${reason}`
  return failures === 0 ? undefined : `Письмо в офис не ушло${formatNextAttempt(nextAt, now)}.${reason}`
}

const FailedOfficeEmailNotice = ({ inquiry: { mail }, now }: { inquiry: Inquiry; now: Date }) => {
  const { sendQueuedEmails } = useInquiryActions()
  const failure = describeInquiryEmailFailure(mail, now)
  if (failure === undefined) return null
  return (
    <p className={styles.trouble} role="alert">
      <span>{typesetRussianText(failure)}</span>
      {mail?.state === 'sent' ? null : (
        <Button variant="default" size="compact-sm" onClick={() => void sendQueuedEmails()}>
          Отправить сейчас
        </Button>
      )}
    </p>
  )
}

/** Who has sent the inquiry, when and how to reach them, and what did not work with its emails. */
export const InquiryHead = ({ inquiry, now, onClose, ref }: InquiryHeadProps) => {
  const { links } = useAdminServices().platform
  const { name, displayValue, rawValue, actionLabel, url } = describeInquiryContact(inquiry)
  const { icon, label } = kinds[inquiry.kind]
  const { answer, receivedAt, hasty } = inquiry
  const formatNearTime = (instant: string) => formatNearKyivTime(new Date(instant), now)
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
      </p>
      <p className={`${styles.line} ${styles.hint}`}>
        <span>
          {`${label}, `}
          <time dateTime={receivedAt}>{formatNearTime(receivedAt)}</time>
        </span>
        {answer && answer.mail?.state !== 'waiting' ? (
          <Badge color="green">{`Ответили ${formatNearTime(answer.at).replace('сегодня, ', '')}`}</Badge>
        ) : null}
        {hasty ? <span>{typesetRussianText('Форма заполнена быстрее, чем печатает человек.')}</span> : null}
      </p>
      <FailedOfficeEmailNotice inquiry={inquiry} now={now} />
      <FailedAnswerNotice inquiry={inquiry} />
    </header>
  )
}
