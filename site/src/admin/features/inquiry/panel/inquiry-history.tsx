import { describeInquiryEventAction, type Inquiry, type InquiryEvent } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { PersonInitials } from '../../../ui/person-initials.tsx'
import { InlineLoadError } from '../../../ui/query-view.tsx'
import { useInquiryHistory } from '../data/use-inquiries.ts'
import styles from './inquiry-panel.module.css'

/** Describes what a field had before an event, without the name of the field; empty if it was empty or is no field. */
const describeBefore = ({ kind, before }: InquiryEvent): string =>
  before === null || before === '' || kind === 'answer'
    ? ''
    : describeInquiryEventAction({ kind, after: before }).replace(/^[^:]+: /, '')

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
  const before = describeBefore(event)
  return (
    <li>
      <PersonInitials name={event.author} />
      {event.kind === 'answer' ? (
        <AnswerText event={event} />
      ) : (
        <p>
          {event.author === '' ? null : <b>{`${event.author} `}</b>}
          {describeInquiryEventAction(event)}
          {before === '' ? null : <span className={styles.hint}>{`, было: ${before}`}</span>}
        </p>
      )}
      <time dateTime={event.at}>{formatNearKyivTime(new Date(event.at), now)}</time>
    </li>
  )
}

/** What happened to an inquiry, oldest first, from its receipt on. */
export const InquiryHistory = ({ inquiry: { id, receivedAt }, now }: { inquiry: Inquiry; now: Date }) => {
  const { data, isError, refetch } = useInquiryHistory(id)
  return (
    <section className={styles.history}>
      <h3 id="inquiry-history">История</h3>
      <ol aria-labelledby="inquiry-history" className={styles.events}>
        <li>
          <PersonInitials name="" />
          <p>Заявка с сайта</p>
          <time dateTime={receivedAt}>{formatNearKyivTime(new Date(receivedAt), now)}</time>
        </li>
        {data?.map((event) => (
          <HistoryEvent key={event.id} event={event} now={now} />
        ))}
      </ol>
      {data === undefined && isError ? (
        <InlineLoadError text="История не загрузилась." onRetry={refetch} />
      ) : null}
    </section>
  )
}
