import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { contract } from 'shared/contract'
import { formatDate } from 'shared/format'
import type { z } from 'zod'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import { inquiriesQueryKey } from '../data/inquiry-cache.ts'
import styles from './inquiries-by-day-panel.module.css'

type InquiryDay = z.infer<typeof contract.request.days.reply>[number]

const countInquiries = ({ callbacks, calculations }: InquiryDay): number => callbacks + calculations

/** Builds the bars of the inquiry chart, with heights in percent. The busiest day has the full height. */
export const buildDailyInquiryChartBars = (days: readonly InquiryDay[]) => {
  const highest = Math.max(1, ...days.map(countInquiries))
  const height = (count: number): number => (count / highest) * 100
  return days.map((day, index) => ({
    ...day,
    callbacksHeight: height(day.callbacks),
    calculationsHeight: height(day.calculations),
    // In the chart only every other day, counted back from today, has a label, as there is no room for more.
    label: (days.length - 1 - index) % 2 === 0 ? String(Number(day.day.slice(8))) : undefined,
  }))
}

export const describeDailyInquiryCounts = (days: readonly InquiryDay[]): string => {
  const sum = (count: (day: InquiryDay) => number) => days.reduce((total, day) => total + count(day), 0)
  const callbacks = sum((day) => day.callbacks)
  const calculations = sum((day) => day.calculations)
  const total = formatCountWithNoun(callbacks + calculations, 'заявка', 'заявки', 'заявок')
  return `За ${formatCountWithNoun(days.length, 'день', 'дня', 'дней')} ${total}: звонок ${callbacks}, расчёт ${calculations}`
}

const REFRESH_MS = 300_000

const InquiryDayBars = ({ days }: { days: readonly InquiryDay[] }) => (
  <div className={styles.chart} role="img" aria-label={describeDailyInquiryCounts(days)}>
    {buildDailyInquiryChartBars(days).map(
      ({ day, callbacks, calculations, callbacksHeight, calculationsHeight, label }) => (
        <div
          key={day}
          className={styles.day}
          title={`${formatDate(day)}: звонок ${callbacks}, расчёт ${calculations}`}
        >
          <div className={styles.bar}>
            {calculations > 0 ? (
              <i className={styles.calculations} style={{ height: `${calculationsHeight}%` }} />
            ) : null}
            {callbacks > 0 ? (
              <i className={styles.callbacks} style={{ height: `${callbacksHeight}%` }} />
            ) : null}
          </div>
          <span>{label}</span>
        </div>
      ),
    )}
  </div>
)

const InquiryDaysTable = ({ days }: { days: readonly InquiryDay[] }) => (
  <VisuallyHidden>
    <table>
      <caption>Заявки по дням</caption>
      <thead>
        <tr>
          <th scope="col">День</th>
          <th scope="col">Звонок</th>
          <th scope="col">Расчёт</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, callbacks, calculations }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day)}</th>
            <td>{callbacks}</td>
            <td>{calculations}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
)

/** Counts of each day, loaded after every inquiry change, and every five minutes because a new day may begin. */
export const InquiriesByDayPanel = () => {
  const { backgroundClient } = useAdminServices()
  const query = useQuery({
    queryKey: [...inquiriesQueryKey, 'days'],
    queryFn: () => backgroundClient.request.days(),
    refetchInterval: REFRESH_MS,
  })
  const legend = (
    <ul className={styles.legend} aria-hidden="true">
      <li className={styles.callbacks}>Звонок</li>
      <li className={styles.calculations}>Расчёт</li>
    </ul>
  )
  return (
    <AdminPanel title="Заявки по дням" aside={legend}>
      <QueryResultOrErrorNotice query={query}>
        {(days) =>
          days.every((day) => countInquiries(day) === 0) ? (
            <IllustratedEmptyListMessage illustration="state-empty" title="Заявок пока не было">
              <p>{typesetRussianText('За последние 30 дней никто не заполнил форму на сайте.')}</p>
            </IllustratedEmptyListMessage>
          ) : (
            <>
              <InquiryDayBars days={days} />
              <InquiryDaysTable days={days} />
            </>
          )
        }
      </QueryResultOrErrorNotice>
    </AdminPanel>
  )
}
