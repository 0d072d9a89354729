import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import {
  describeInquiryEventAction,
  type Inquiry,
  type InquiryEvent,
  inquiryStateLabels,
  inquiryStatuses,
} from 'shared/contract'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { PersonInitials } from '../../../ui/person-initials.tsx'
import styles from './inquiry-panel.module.css'

/** Describes what a field had before an event, or returns nothing if it was empty or is no field. */
const describeBefore = ({ kind, before }: InquiryEvent, now: Date): string | undefined => {
  if (before === null || before === '') return undefined
  if (kind === 'state') {
    const state = inquiryStatuses.find((each) => each === before)
    return state && inquiryStateLabels[state]
  }
  if (kind === 'owner') return before
  return kind === 'due' ? formatNearKyivTime(new Date(before), now) : undefined
}

const describeAnswerDelivery = ({ mail }: InquiryEvent): string => {
  if (mail?.state !== 'waiting') return ''
  return mail.failures > 0 ? ', не ушёл' : ', отправляется'
}

const AnswerText = ({ event }: { event: InquiryEvent }) => (
  <details>
    <summary>
      <b>{event.author}</b> {`${describeInquiryEventAction(event)}${describeAnswerDelivery(event)}: `}
      <bdi>{event.subject}</bdi>
    </summary>
    <p className={styles.message}>{event.text}</p>
    {event.calculation ? (
      <p className={styles.hint}>
        {typesetRussianText(
          `Расчёт: ${event.calculation.title}, ${formatMoney(event.calculation.usd, 'USD')}`,
        )}
      </p>
    ) : null}
  </details>
)

const HistoryEvent = ({ event, now }: { event: InquiryEvent; now: Date }) => {
  const before = describeBefore(event, now)
  return (
    <li>
      <PersonInitials name={event.author} />
      {event.kind === 'answer' ? (
        <AnswerText event={event} />
      ) : (
        <p>
          {event.author === '' ? null : <b>{`${event.author} `}</b>}
          {describeInquiryEventAction(event)}
          {before === undefined ? null : <span className={styles.hint}>{`, было: ${before}`}</span>}
        </p>
      )}
      <time dateTime={event.at}>{formatNearKyivTime(new Date(event.at), now)}</time>
    </li>
  )
}

interface InquiryHistoryProps {
  inquiry: Inquiry
  now: Date
  query: Pick<UseQueryResult<readonly InquiryEvent[]>, 'data' | 'isError' | 'refetch'>
}

/** What happened to an inquiry, oldest first, from its receipt on. */
export const InquiryHistory = ({ inquiry, now, query: { data, isError, refetch } }: InquiryHistoryProps) => (
  <section className={styles.history}>
    <h3 id="inquiry-history">История</h3>
    <ol aria-labelledby="inquiry-history" className={styles.events}>
      <li>
        <PersonInitials name="" />
        <p>Заявка с сайта</p>
        <time dateTime={inquiry.receivedAt}>{formatNearKyivTime(new Date(inquiry.receivedAt), now)}</time>
      </li>
      {data?.map((event) => (
        <HistoryEvent key={event.id} event={event} now={now} />
      ))}
    </ol>
    {data === undefined && isError ? (
      <p className={styles.trouble} role="alert">
        <span>История не загрузилась.</span>
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          Попробовать ещё раз
        </Button>
      </p>
    ) : null}
  </section>
)
