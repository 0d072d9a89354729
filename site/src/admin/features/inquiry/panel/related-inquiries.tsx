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

/** Other inquiries of the same person and the calculations sent to them, which open with one press. */
export const RelatedInquiries = ({ inquiry, now }: { inquiry: Inquiry; now: Date }) => {
  const { links } = useAdminServices().platform
  const [, setUrl] = useUrlQueryParameters({ open: '' })
  const { data, isError, refetch } = useRelatedInquiries(inquiry.id)
  const items = data?.items ?? []
  const shownIds = [inquiry, ...items].map(({ calculation }) => calculation?.id)
  const calculations = data?.calculations.filter(({ id }) => !shownIds.includes(id)) ?? []
  const formatTime = (instant: string) => formatNearKyivTime(new Date(instant), now)
  const rows = [
    ...items.map((each) => ({
      key: each.id,
      heading: `${formatTime(each.receivedAt)}, ${inquiryStateLabels[each.state]}`,
      lines: [
        each.kind === 'calculation' ? each.message : `Звонок: ${each.name}`,
        each.calculation ? formatCalculation(each.calculation) : [],
      ].flat(),
      open: () => setUrl({ open: String(each.id) }),
    })),
    ...calculations.map((each) => ({
      key: each.id,
      heading: `${formatTime(each.at)}, расчёт`,
      lines: [formatCalculation(each)],
      open: () => links.open(`/calculation/${each.id}`),
    })),
  ]
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
        {rows.map(({ key, heading, lines, open }) => (
          <li key={key}>
            <UnstyledButton className={styles.related} onClick={open}>
              <span className={styles.hint}>{heading}</span>
              {lines.map((line) => (
                <span key={line} className={styles.beginning}>
                  {line}
                </span>
              ))}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
