import { Button, UnstyledButton } from '@mantine/core'
import { type Inquiry, inquiryStateLabels } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { useUrlQueryParameters } from '../../../ui/use-url-state.ts'
import { useRelatedInquiries } from '../data/use-inquiries.ts'
import styles from './inquiry-panel.module.css'

const formatCalculation = ({ title, usd }: NonNullable<Inquiry['calculation']>): string =>
  `${title}, ${formatMoney(usd, 'USD')}`

const RelatedInquiry = ({ inquiry, now, onOpen }: { inquiry: Inquiry; now: Date; onOpen: () => void }) => (
  <li>
    <UnstyledButton className={styles.related} onClick={onOpen}>
      <span className={styles.hint}>
        {`${formatNearKyivTime(new Date(inquiry.receivedAt), now)}, ${inquiryStateLabels[inquiry.state]}`}
      </span>
      <span className={styles.beginning}>
        {inquiry.kind === 'calculation' ? inquiry.message : `Звонок: ${inquiry.name}`}
      </span>
      {inquiry.calculation ? (
        <span className={styles.beginning}>{formatCalculation(inquiry.calculation)}</span>
      ) : null}
    </UnstyledButton>
  </li>
)

/** Other inquiries of the same person and the calculations sent to them, which open with one press. */
export const RelatedInquiries = ({ inquiry, now }: { inquiry: Inquiry; now: Date }) => {
  const { links } = useAdminServices().platform
  const [, setUrl] = useUrlQueryParameters({ open: '' })
  const { data, isError, refetch } = useRelatedInquiries(inquiry.id)
  const shownIds = [inquiry, ...(data?.items ?? [])].map(({ calculation }) => calculation?.id)
  const calculations = data?.calculations.filter(({ id }) => !shownIds.includes(id)) ?? []
  return (
    <section aria-labelledby="inquiry-related">
      <h3 id="inquiry-related">
        {data?.items.length === 0
          ? 'Других заявок этого человека нет'
          : `Другие заявки этого человека${data ? ` (${data.items.length})` : ''}`}
      </h3>
      {data === undefined && isError ? (
        <p className={styles.trouble} role="alert">
          <span>Заявки не загрузились.</span>
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Попробовать ещё раз
          </Button>
        </p>
      ) : null}
      <ul aria-labelledby="inquiry-related" className={styles.relatedList}>
        {data?.items.map((each) => (
          <RelatedInquiry
            key={each.id}
            inquiry={each}
            now={now}
            onOpen={() => setUrl({ open: String(each.id) })}
          />
        ))}
      </ul>
      {calculations.map(({ at, ...calculation }) => (
        <UnstyledButton
          key={calculation.id}
          className={styles.related}
          onClick={() => links.open(`/calculation/${calculation.id}`)}
        >
          <span className={styles.hint}>{`Расчёт, ${formatNearKyivTime(new Date(at), now)}`}</span>
          <span className={styles.beginning}>{formatCalculation(calculation)}</span>
        </UnstyledButton>
      ))}
    </section>
  )
}
