import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type Inquiry, inquiryStateLabels } from 'shared/contract'
import { addDays, formatDate, formatTime, toKyivDay } from 'shared/format'
import { buildInquiryPath } from '../../lib/inbox.ts'
import { useUnsentEdits } from '../../lib/unsent/use-unsent-edits.ts'
import { AdminIcon } from '../../ui/icon.tsx'
import { useFocusRestoredAfterRemoval } from '../../ui/use-focus-restore.ts'
import { describeInquiryContact } from './data/inquiry-contact.ts'
import { InquiryEmailStatusBadge } from './details/email-status-badge.tsx'
import styles from './inquiry-rows.module.css'
import { InquiryPanel } from './panel/inquiry-panel.tsx'

/** Formats when an inquiry was received, in Kyiv time: `10:42`, `вчера, 17:48` or `18 листопада 2026, 09:31`. */
const formatInquiryReceivedAt = (instant: string, now: Date): string => {
  const at = new Date(instant)
  const clock = formatTime(at)
  const [day, today] = [toKyivDay(at), toKyivDay(now)]
  if (day === today) return clock
  return `${day === addDays(today, -1) ? 'вчера' : formatDate(day)}, ${clock}`
}

const kindLabels = {
  callback: { icon: 'phone', label: 'Звонок' },
  calculation: { icon: 'letter', label: 'Расчёт' },
} as const

/** Badge with the state of an inquiry, or with a note that this computer has an unsent edit of the inquiry. */
const InquiryStateBadge = ({ id, state }: Pick<Inquiry, 'id' | 'state'>) => {
  const { data: edits = [] } = useUnsentEdits()
  if (edits.some(({ path }) => path === buildInquiryPath(id)))
    return <Badge color="gray">Не отправлено</Badge>
  return state === 'new' ? null : <Badge color="gray">{inquiryStateLabels[state]}</Badge>
}

const InquirySummary = ({ inquiry }: { inquiry: Inquiry }) => (
  <>
    {inquiry.kind === 'calculation' ? <p>{inquiry.message}</p> : null}
    {inquiry.note === '' ? null : <p className={styles.note}>{inquiry.note}</p>}
  </>
)

interface InquiryRowProps {
  inquiry: Inquiry
  now: Date
  isOpen: boolean
  onToggle: () => void
}

const InquiryRow = ({ inquiry, now, isOpen, onToggle }: InquiryRowProps) => {
  const { id, kind, state, receivedAt, mail } = inquiry
  const { name, subtitle } = describeInquiryContact(inquiry)
  const { icon, label } = kindLabels[kind]
  const detailsId = `request-${id}`
  return (
    <li className={isOpen ? styles.open : ''}>
      <div className={styles.line}>
        <span className={styles.sign}>
          <AdminIcon name={icon} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
        <UnstyledButton
          className={`${styles.who} ${styles.button}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onToggle}
        >
          <span className={state === 'new' ? styles.new : styles.name}>{name}</span>{' '}
          <span className={styles.more}>{subtitle}</span>
        </UnstyledButton>
        <div className={styles.message}>{isOpen ? null : <InquirySummary inquiry={inquiry} />}</div>
        <div className={styles.mail}>
          <InquiryStateBadge id={id} state={state} />
          <InquiryEmailStatusBadge mail={mail} now={now} />
        </div>
        <time className={styles.time} dateTime={receivedAt}>
          {formatInquiryReceivedAt(receivedAt, now)}
        </time>
      </div>
      {isOpen ? (
        <div className={styles.details} id={detailsId}>
          <InquiryPanel open={String(id)} inquiry={inquiry} onClose={onToggle} />
        </div>
      ) : null}
    </li>
  )
}

interface InquiryRowsProps {
  rows: readonly Inquiry[]
  now: Date
  open: string
  onOpen: (open: string) => void
}

export const ExpandableInquiryList = ({ rows, now, open, onOpen }: InquiryRowsProps) => {
  const list = useFocusRestoredAfterRemoval<HTMLUListElement>(open)
  return (
    <div className={styles.table}>
      <div className={`${styles.line} ${styles.head}`} aria-hidden="true">
        <span className={styles.who}>Кто</span>
        <span className={styles.message}>Сообщение</span>
        <span className={styles.mail}>Письмо</span>
        <span className={styles.time}>Когда</span>
      </div>
      <ul className={styles.rows} ref={list} tabIndex={-1} aria-label="Заявки">
        {rows.map((inquiry) => {
          const isOpen = String(inquiry.id) === open
          return (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              now={now}
              isOpen={isOpen}
              onToggle={() => onOpen(isOpen ? '' : String(inquiry.id))}
            />
          )
        })}
      </ul>
    </div>
  )
}
