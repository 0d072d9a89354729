import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DailyExchangeRates, SystemStatus } from 'shared/contract'
import { DAY_MS, formatDate, formatNationalBankRate, NO_BREAK_SPACE, toKyivDay } from 'shared/format'
import { useAdminContext } from '../../lib/admin-context.ts'
import { LabeledValueRow } from '../labeled-value-list.tsx'
import styles from './exchange-rates-chart.module.css'
import { ExchangeRatesChart } from './exchange-rates-chart.tsx'

/** Describes how old the exchange rates were at the time of the response. */
export const describeExchangeRatesAge = (rates: SystemStatus['rates'], serverTime: number) => {
  if (!rates) return { says: 'Нет', color: 'red' }
  if (!rates.stale) return { says: 'Есть', color: 'green' }
  const isFromYesterday = rates.date === toKyivDay(new Date(serverTime - DAY_MS))
  return { says: isFromYesterday ? 'Вчерашний' : 'Устаревший', color: 'bronze' }
}

const noRates: readonly DailyExchangeRates[] = []

/**
 * Loads the stored exchange rates, and again when a newer day is known. A failure is silent: the chart is
 * just not shown.
 */
const useStoredRates = (newest: string | undefined): readonly DailyExchangeRates[] => {
  const { backgroundClient: background } = useAdminContext()
  const { data = noRates } = useQuery({
    queryKey: ['rates', newest],
    queryFn: () => background.currency.kept(),
    enabled: newest !== undefined,
  })
  return data
}

interface RatesRowProps {
  readonly rates: SystemStatus['rates']
  /** Time of the server at the response, in milliseconds. */
  readonly serverTime: number
}

/** Latest exchange rates of the National Bank, with a chart of the last three months. */
export const ExchangeRatesStatusRow = ({ rates, serverTime }: RatesRowProps) => {
  const days = useStoredRates(rates?.date)
  const { says, color } = describeExchangeRatesAge(rates, serverTime)
  const badge = <Badge color={color}>{says}</Badge>
  if (!rates) {
    const details = 'Банк ещё ни разу не ответил. Сервер спрашивает его снова сам'
    return <LabeledValueRow name="Курс НБУ" value={badge} details={details} />
  }
  return (
    <LabeledValueRow
      name={`Курс НБУ, ${formatDate(rates.date)}`}
      value={badge}
      details={
        <>
          <span className={styles.pair}>
            <span>{`${formatNationalBankRate(rates.USD)}${NO_BREAK_SPACE}$`}</span>
            <span>{`${formatNationalBankRate(rates.EUR)}${NO_BREAK_SPACE}€`}</span>
          </span>
          <ExchangeRatesChart days={days} />
        </>
      }
    />
  )
}
