import { Badge, Tooltip } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import { formatTime } from 'shared/format'
import styles from '../inquiry-rows.module.css'

interface EmailStatus {
  color: 'green' | 'bronze' | 'red' | 'gray'
  label: string
  reason?: string
}

const NO_MAIL_SERVER = 'Почта не настроена'

const formatFailure = (nextAt: string | null, now: Date): string => {
  if (nextAt === null) return `Не ушло: ${NO_MAIL_SERVER.toLocaleLowerCase('ru')}`
  const next = new Date(nextAt)
  return next > now ? `Не ушло, повтор в ${formatTime(next)}` : 'Не ушло, отправляем снова'
}

export const describeInquiryEmailStatus = (mail: Inquiry['mail'], now: Date): EmailStatus | undefined => {
  if (mail === null) return undefined
  const { failures, nextAt, trouble } = mail
  const withReason = trouble === null ? {} : { reason: trouble }
  if (mail.state === 'sent') {
    return trouble === null
      ? { color: 'green', label: 'Отправлено' }
      : { color: 'bronze', label: 'Отправлено не всем', ...withReason }
  }
  if (failures > 0) return { color: 'red', label: formatFailure(nextAt, now), ...withReason }
  return nextAt === null ? { color: 'gray', label: NO_MAIL_SERVER } : { color: 'bronze', label: 'В очереди' }
}

export const InquiryEmailStatusBadge = ({ mail, now }: { mail: Inquiry['mail']; now: Date }) => {
  const status = describeInquiryEmailStatus(mail, now)
  if (!status) return null
  const { color, label, reason } = status
  if (reason === undefined) return <Badge color={color}>{label}</Badge>
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Badge color={color} tabIndex={0} className={styles.emailTrouble ?? ''}>
        {label}
      </Badge>
    </Tooltip>
  )
}
