import { UnstyledButton } from '@mantine/core'
import { type Inquiry, inquiryStateLabels } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { InlineLoadError } from '../../../ui/query-view.tsx'
import { useUrlQueryParameters } from '../../../ui/use-url-state.ts'
import { useRelatedInquiries } from '../data/use-inquiries.ts'
import styles from './inquiry-panel.module.css'

const formatCalculation = ({ title, usd }: NonNullable<Inquiry['calculation']>): string =>
  `${title}, ${formatMoney(usd, 'USD')}`

interface RelatedRowProps {
  heading: string
  lines: readonly string[]
  onOpen: () => void
}

const RelatedRow = ({ heading, lines, onOpen }: RelatedRowProps) => (
  <li>
    <UnstyledButton className={styles.related} onClick={onOpen}>
      <span className={styles.hint}>{heading}</span>
      {lines.map((line) => (
        <span key={line} className={styles.beginning}>
          {line}
        </span>
      ))}
    </UnstyledButton>
  </li>
)

/** Other inquiries of the same person and the calculations sent to them, which open with one press. */
export const RelatedInquiries = ({ inquiry, now }: { inquiry: Inquiry; now: Date }) => {
  const { links } = useAdminServices().platform
  const [, setUrl] = useUrlQueryParameters({ open: '' })
  const { data, isError, refetch } = useRelatedInquiries(inquiry.id)
  const items = data?.items ?? []
  const shownIds = [inquiry, ...items].map(({ calculation }) => calculation?.id)
  const calculations = data?.calculations.filter(({ id }) => !shownIds.includes(id)) ?? []
  const formatTime = (instant: string) => formatNearKyivTime(new Date(instant), now)
  return (
    <section aria-labelledby="inquiry-related">
      <h3 id="inquiry-related">
        {data?.items.length === 0
          ? 'Других заявок этого человека нет'
          : `Другие заявки этого человека${data ? ` (${items.length})` : ''}`}
      </h3>
      {data === undefined && isError ? (
        <InlineLoadError text="Заявки не загрузились." onRetry={refetch} />
      ) : null}
      <ul aria-labelledby="inquiry-related" className={styles.relatedList}>
        {items.map((each) => (
          <RelatedRow
            key={each.id}
            heading={`${formatTime(each.receivedAt)}, ${inquiryStateLabels[each.state]}`}
            lines={[
              each.kind === 'calculation' ? each.message : `Звонок: ${each.name}`,
              each.calculation ? formatCalculation(each.calculation) : [],
            ].flat()}
            onOpen={() => setUrl({ open: String(each.id) })}
          />
        ))}
        {calculations.map((each) => (
          <RelatedRow
            key={each.id}
            heading={`${formatTime(each.at)}, расчёт`}
            lines={[formatCalculation(each)]}
            onOpen={() => links.open(`/calculation/${each.id}`)}
          />
        ))}
      </ul>
    </section>
  )
}
