import { Badge } from '@mantine/core'
import { memo } from 'react'
import { type Inquiry, inquiryStateLabels } from 'shared/contract'
import { formatDecimal, formatPhone } from 'shared/format'
import { formatShortKyivTime } from '../../../lib/kyiv-time.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { PersonInitials } from '../../../ui/person-initials.tsx'
import { describeInquiryContact, inquiryKinds } from '../data/inquiry-contact.ts'
import { isInquiryOverdue } from '../panel/due-times.ts'
import styles from './inbox-row.module.css'

const hasFailed = (mail: Inquiry['mail'] | undefined): boolean =>
  mail?.state === 'waiting' && mail.failures > 0

/** Describes what the row of an inquiry says besides its message: failures in red first. */
export const listInquiryBadges = (
  { mail, answer, state }: Pick<Inquiry, 'mail' | 'answer' | 'state'>,
  { now, isUnsent, showsState }: { now: Date; isUnsent: boolean; showsState: boolean },
) => [
  ...(isUnsent ? [{ color: 'gray', text: 'Не отправлено' }] : []),
  ...(hasFailed(mail) ? [{ color: 'red', text: 'Письмо в офис не ушло' }] : []),
  ...(hasFailed(answer?.mail) ? [{ color: 'red', text: 'Ответ не ушёл' }] : []),
  ...(answer && answer.mail?.state !== 'waiting'
    ? [{ color: 'green', text: `Ответили ${formatShortKyivTime(answer.at, now)}` }]
    : []),
  ...(showsState && state !== 'new' ? [{ color: 'gray', text: inquiryStateLabels[state] }] : []),
]

/** One line about an inquiry: its message, or the phone and the latest note of a callback request. */
export const formatInquirySummary = (inquiry: Inquiry): string =>
  inquiry.kind === 'calculation'
    ? inquiry.message
    : [formatPhone(inquiry.phone), inquiry.note].filter((text) => text !== '').join(' · ')

export const buildInboxOptionId = (id: number): string => `inquiry-option-${id}`

interface InboxRowContentProps {
  inquiry: Inquiry
  now: Date
  isUnsent: boolean
  showsState: boolean
}

/** Cells of a row. Not rendered again when rows above come and go, which changes the index of the row. */
const InboxRowContent = memo(function InboxRowContent({
  inquiry,
  now,
  isUnsent,
  showsState,
}: InboxRowContentProps) {
  const { kind, owner, due, receivedAt, calculation } = inquiry
  const { icon, label } = inquiryKinds[kind]
  const isOverdue = isInquiryOverdue(inquiry, now)
  return (
    <>
      <span className={styles.sign} data-check data-overdue={isOverdue || undefined}>
        <AdminIcon name={icon} />
        <span className={styles.spoken}>{isOverdue ? `${label}, просрочено` : label}</span>
        <span className={styles.check} aria-hidden="true">
          <AdminIcon name="check" size={14} />
        </span>
      </span>
      <bdi className={styles.who}>{describeInquiryContact(inquiry).name}</bdi>
      <span className={styles.message}>
        <span className={styles.text}>{formatInquirySummary(inquiry)}</span>
        {listInquiryBadges(inquiry, { now, isUnsent, showsState }).map(({ color, text }) => (
          <Badge key={text} color={color} className={styles.badge ?? ''}>
            {text}
          </Badge>
        ))}
      </span>
      <span className={styles.sum}>{calculation ? formatDecimal(calculation.usd.toFixed(2)) : null}</span>
      <span className={styles.owner}>
        {owner ? (
          <>
            <span className={styles.spoken}>Ответственный: </span>
            <PersonInitials name={owner.name} />
            <span className={styles.ownerName}>{owner.name}</span>
          </>
        ) : null}
      </span>
      <span className={styles.due} data-overdue={isOverdue || undefined}>
        {due === null ? null : (
          <time dateTime={due}>
            <span className={styles.spoken}>Срок: </span>
            {formatShortKyivTime(due, now)}
          </time>
        )}
      </span>
      <time className={styles.when} dateTime={receivedAt}>
        {formatShortKyivTime(receivedAt, now)}
      </time>
    </>
  )
})

interface InboxRowProps extends InboxRowContentProps {
  index: number
  count: number
  /** Whether the cursor is here. */
  isActive: boolean
  isOpen: boolean
  isChosen: boolean
  /** Whether the row has just come or changed, so that it is tinted for a moment. */
  isFresh: boolean
}

/** Row of the inbox. Its clicks are handled by the list, since an option may not contain other controls. */
export const InboxRow = memo(function InboxRow({
  index,
  count,
  isActive,
  isOpen,
  isChosen,
  isFresh,
  ...content
}: InboxRowProps) {
  const { id, state } = content.inquiry
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names its active option
    <div
      role="option"
      id={buildInboxOptionId(id)}
      className={styles.row}
      data-id={id}
      data-active={isActive || undefined}
      data-new={state === 'new' || undefined}
      data-fresh={isFresh || undefined}
      aria-selected={isChosen}
      aria-current={isOpen || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <InboxRowContent {...content} />
    </div>
  )
})
