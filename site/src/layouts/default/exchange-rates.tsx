import type { LatestRates } from 'shared/contract'
import { formatDayMonth, formatRate, NO_BREAK_SPACE } from 'shared/format'
import { useStore } from '../../state/store.ts'
import styles from './exchange-rates.module.css'

const RatesText = ({ date, stale, USD, EUR }: LatestRates) => (
  <>
    <span>{stale ? 'Последний курс НБУ' : 'Курс НБУ'}</span>{' '}
    <span>
      на{NO_BREAK_SPACE}
      {formatDayMonth(date)}
    </span>{' '}
    <b>
      <span>
        {formatRate(USD)} <span className="unseen">гривны за </span>$
      </span>{' '}
      <span>
        {formatRate(EUR)} <span className="unseen">гривны за </span>€
      </span>
    </b>
  </>
)

interface ExchangeRatesProps {
  /** Where the rates are shown: each screen width shows them in one place only. */
  readonly place: 'header' | 'menu' | 'footer'
}

/** Today's exchange rates. Their space is reserved, since server-rendered pages contain no rates. */
export const ExchangeRates = ({ place }: ExchangeRatesProps) => {
  const rates = useStore(({ todayRates }) => todayRates)
  return <p className={`${styles.rates} ${styles[place]}`}>{rates && <RatesText {...rates} />}</p>
}
