import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type DailyExchangeRates,
  type ExchangeRateCurrency,
  exchangeRateCurrencies,
  type SystemStatus,
} from 'shared/contract'
import { addDays, DAY_MS, formatDate, formatNationalBankRate, NO_BREAK_SPACE, toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { LabeledValueRow } from '../../ui/labeled-value-list.tsx'
import styles from './exchange-rates-status-row.module.css'

const toTimestamp = ({ date }: DailyExchangeRates): number => Date.parse(date)

const getSpread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

const groupConsecutiveDays = (days: readonly DailyExchangeRates[]): DailyExchangeRates[][] => {
  const runs: DailyExchangeRates[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && day.date === addDays(before.date, 1)) last.push(day)
    else runs.push([day])
  }
  return runs
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/**
 * Builds the SVG path of each currency. Each currency has its own part of the chart, but one scale, so that a kopiyka
 * has the same height in both. Missing days break the line. A single day is a line of zero length, which round caps
 * turn into a dot.
 */
export const buildExchangeRateChartPaths = (
  days: readonly DailyExchangeRates[],
  { width, height }: { width: number; height: number },
): Record<ExchangeRateCurrency, string> => {
  const times = days.map(toTimestamp)
  const from = Math.min(...times)
  const length = getSpread(times)
  const scale = Math.max(
    ...exchangeRateCurrencies.map((valcode) => getSpread(days.map((day) => day[valcode]))),
  )

  const buildPath = (valcode: ExchangeRateCurrency): string => {
    const values = days.map((day) => day[valcode])
    const middle = (Math.max(...values) + Math.min(...values)) / 2
    const point = (day: DailyExchangeRates): string => {
      // If the chart has only one day, its exchange rate is the newest one, so it is drawn at the right edge.
      const x = length === 0 ? width : ((toTimestamp(day) - from) / length) * width
      const y = height / 2 - (scale === 0 ? 0 : ((day[valcode] - middle) / scale) * height)
      return `${roundToTenth(x)} ${roundToTenth(y)}`
    }
    return groupConsecutiveDays(days)
      .map((run) => `M${run.map(point).join('L')}${run.length === 1 ? 'h0' : ''}`)
      .join('')
  }
  return { USD: buildPath('USD'), EUR: buildPath('EUR') }
}

const formatRateRange = (days: readonly DailyExchangeRates[], valcode: ExchangeRateCurrency): string => {
  const values = days.map((day) => day[valcode])
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map(formatNationalBankRate)
  return lowest === highest ? `${lowest} грн` : `от ${lowest} до ${highest} грн`
}

const formatPeriod = (days: readonly DailyExchangeRates[]): string => {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? formatDate(day.date) : ''))
  return first === last ? `на ${last}` : `с ${first} по ${last}`
}

/** Describes the exchange rate chart in words, because it has no axes and screen readers cannot read it. */
export const describeExchangeRatesChart = (days: readonly DailyExchangeRates[]): string =>
  [
    `Сохранённые курсы ${formatPeriod(days)}, ${formatCountWithNoun(days.length, 'день', 'дня', 'дней')}`,
    `Доллар ${formatRateRange(days, 'USD')}`,
    `Евро ${formatRateRange(days, 'EUR')}`,
  ].join('. ')

const WIDTH = 312
const LINE_HEIGHT = 22
const LINE_GAP = 8
/** Margin of the chart, so that round line ends are not cut off. */
const LINE_MARGIN = 2

const ExchangeRatesChart = ({ days }: { days: readonly DailyExchangeRates[] }) => {
  const descriptionId = useId()
  if (days.length === 0) return null
  const paths = buildExchangeRateChartPaths(days, { width: WIDTH, height: LINE_HEIGHT })
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`${-LINE_MARGIN} ${-LINE_MARGIN} ${WIDTH + 2 * LINE_MARGIN} ${2 * LINE_HEIGHT + LINE_GAP + 2 * LINE_MARGIN}`}
        role="img"
        aria-label={typesetRussianText('Курсы за 90 дней')}
        aria-describedby={descriptionId}
      >
        <path className={styles.eur} d={paths.EUR} />
        <path className={styles.usd} d={paths.USD} transform={`translate(0 ${LINE_HEIGHT + LINE_GAP})`} />
      </svg>
      <span id={descriptionId}>{typesetRussianText(describeExchangeRatesChart(days))}</span>
    </>
  )
}

export const describeExchangeRatesAge = (rates: SystemStatus['rates'], serverTime: number) => {
  if (!rates) return { label: 'Нет', color: 'red' }
  if (!rates.stale) return { label: 'Есть', color: 'green' }
  const isFromYesterday = rates.date === toKyivDay(new Date(serverTime - DAY_MS))
  return { label: isFromYesterday ? 'Вчерашний' : 'Устаревший', color: 'bronze' }
}

interface RatesRowProps {
  rates: SystemStatus['rates']
  /** Time of the response by the clock of the server, in milliseconds. */
  serverTime: number
}

export const ExchangeRatesStatusRow = ({ rates, serverTime }: RatesRowProps) => {
  const { backgroundClient } = useAdminServices()
  // Loaded whenever the newest day with rates changes. If that fails, no chart is shown.
  const { data: days = [] } = useQuery({
    queryKey: ['rates', rates?.date],
    queryFn: () => backgroundClient.currency.stored(),
    enabled: rates !== null,
  })
  const { label, color } = describeExchangeRatesAge(rates, serverTime)
  const badge = <Badge color={color}>{label}</Badge>
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
