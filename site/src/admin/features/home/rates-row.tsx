import { Badge } from '@mantine/core'
import type { Status } from 'shared/contract'
import { formatDayMonth, formatRate, NO_BREAK_SPACE } from 'shared/format'
import { ratesAge } from './rates-age.ts'
import styles from './rates-chart.module.css'
import { RatesChart } from './rates-chart.tsx'
import { Row } from './row.tsx'
import { useKeptRates } from './use-kept-rates.ts'

interface RatesRowProps {
  readonly rates: Status['rates']
  /** Time of the response, in milliseconds. */
  readonly at: number
}

/** Latest rates of the National Bank, with a chart of the last three months. */
export const RatesRow = ({ rates, at }: RatesRowProps) => {
  const days = useKeptRates(rates?.date)
  const { says, color } = ratesAge(rates, at)
  const age = <Badge color={color}>{says}</Badge>
  if (!rates) {
    const more = 'Банк ещё ни разу не ответил. Сервер спрашивает его снова сам'
    return <Row name="Курс НБУ" value={age} more={more} />
  }
  return (
    <Row
      name={`Курс НБУ, ${formatDayMonth(rates.date)}`}
      value={age}
      more={
        <>
          <span className={styles.pair}>
            <span>{`${formatRate(rates.USD)}${NO_BREAK_SPACE}$`}</span>
            <span>{`${formatRate(rates.EUR)}${NO_BREAK_SPACE}€`}</span>
          </span>
          <RatesChart days={days} />
        </>
      }
    />
  )
}
