import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate } from 'shared/format'
import { StateMessage } from '../../../ui/state-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { useAdmin } from '../../admin-context.ts'
import { requestKey } from '../../requests/use-requests.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { dayBars, daysInWords, type RequestDay } from './day-bars.ts'
import styles from './days-panel.module.css'

const EVERY_MS = 300_000

const key = [...requestKey, 'days']

/** Loads inquiries by day. Refreshed with every change of an inquiry, and every five minutes because the day ends. */
const useDays = () => {
  const { client, unseen } = useAdmin()
  const queries = useQueryClient()
  return useQuery({
    queryKey: key,
    queryFn: () => (queries.getQueryData(key) === undefined ? client : unseen).request.days(),
    refetchInterval: ({ state }) => (state.data === undefined ? false : EVERY_MS),
  })
}

const Legend = () => (
  <ul className={styles.legend} aria-hidden="true">
    <li className={styles.callbacks}>Звонок</li>
    <li className={styles.calculations}>Расчёт</li>
  </ul>
)

const Bars = ({ days }: { readonly days: readonly RequestDay[] }) => (
  <div className={styles.chart} role="img" aria-label={daysInWords(days)}>
    {dayBars(days).map(({ day, callbacks, calculations, callbacksHeight, calculationsHeight, says }) => (
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
        <span>{says}</span>
      </div>
    ))}
  </div>
)

const Figures = ({ days }: { readonly days: readonly RequestDay[] }) => (
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

const None = () => (
  <StateMessage drawing="state-empty" title="Заявок пока не было">
    <p>{typeset('За последние 30 дней никто не заполнил форму на сайте.')}</p>
  </StateMessage>
)

/** Number of inquiries on each of the last 30 days. */
export const DaysPanel = () => (
  <Panel title="Заявки по дням" aside={<Legend />}>
    <QueryView query={useDays()}>
      {(days) =>
        days.every(({ callbacks, calculations }) => callbacks + calculations === 0) ? (
          <None />
        ) : (
          <>
            <Bars days={days} />
            <Figures days={days} />
          </>
        )
      }
    </QueryView>
  </Panel>
)
