import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Request } from 'shared/contract'
import { Icon } from '../ui/icon.tsx'
import { contactOf } from './contact.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { RequestDetails } from './request-details.tsx'
import styles from './request-rows.module.css'
import { whenInWords } from './when-in-words.ts'

const signs = {
  callback: { icon: 'phone', says: 'Звонок' },
  calculation: { icon: 'letter', says: 'Расчёт' },
} as const

const State = ({ state }: Pick<Request, 'state'>) =>
  state === 'new' ? null : <Badge color="gray">{state === 'done' ? 'Готово' : 'Спам'}</Badge>

const Message = ({ request }: { readonly request: Request }) => (
  <>
    {request.kind === 'calculation' ? <p>{request.message}</p> : null}
    {request.note === '' ? null : <p className={styles.note}>{request.note}</p>}
  </>
)

interface RequestRowProps {
  readonly request: Request
  readonly now: Date
  readonly isOpen: boolean
  readonly onTurn: () => void
  /** It belongs to another list by now. */
  readonly onMarked: () => void
}

/** One request; a press anywhere in its line opens what can be done with it. */
export const RequestRow = ({ request, now, isOpen, onTurn, onMarked }: RequestRowProps) => {
  const { id, kind, state, receivedAt, mail } = request
  const { name, more } = contactOf(request)
  const { icon, says } = signs[kind]
  const details = `request-${id}`
  return (
    <li className={isOpen ? styles.open : ''}>
      <div className={styles.line}>
        <span className={styles.sign}>
          <Icon name={icon} />
          <VisuallyHidden>{says}</VisuallyHidden>
        </span>
        <UnstyledButton
          className={`${styles.who} ${styles.button}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          onClick={onTurn}
        >
          <span className={state === 'new' ? styles.new : styles.name}>{name}</span>{' '}
          <span className={styles.more}>{more}</span>
        </UnstyledButton>
        <div className={styles.message}>{isOpen ? null : <Message request={request} />}</div>
        <div className={styles.mail}>
          <State state={state} />
          <DeliveryBadge mail={mail} now={now} />
        </div>
        <time className={styles.when} dateTime={receivedAt}>
          {whenInWords(receivedAt, now)}
        </time>
      </div>
      {isOpen ? (
        <div className={styles.details} id={details}>
          <RequestDetails request={request} now={now} onMarked={onMarked} />
        </div>
      ) : null}
    </li>
  )
}
