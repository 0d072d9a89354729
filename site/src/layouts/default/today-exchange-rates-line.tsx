import type { LatestExchangeRates } from 'shared/contract'
import { formatDate, formatNationalBankRate, NO_BREAK_SPACE } from 'shared/format'
import { useSiteStore } from '../../state/site-store.ts'
import styles from './today-exchange-rates-line.module.css'

const RatesText = ({ date, stale, USD, EUR }: LatestExchangeRates) => (
  <>
    <span>{stale ? 'Последний курс НБУ' : 'Курс НБУ'}</span>{' '}
    <span>
      на{NO_BREAK_SPACE}
      {formatDate(date)}
    </span>{' '}
    <b>
      <span>
        {formatNationalBankRate(USD)} <span className="unseen">гривны за </span>$
      </span>{' '}
      <span>
        {formatNationalBankRate(EUR)} <span className="unseen">гривны за </span>€
      </span>
    </b>
  </>
)

interface ExchangeRatesProps {
  /** Where on the page this copy of the exchange rates is. CSS shows one of the copies for each window width. */
  place: 'header' | 'menu' | 'footer'
}

/** Today's exchange rates. Their space is reserved, since server-rendered pages contain no rates. */
export const TodayExchangeRatesLine = ({ place }: ExchangeRatesProps) => {
  const rates = useSiteStore(({ todayRates }) => todayRates)
  return <p className={`${styles.rates} ${styles[place]}`}>{rates && <RatesText {...rates} />}</p>
}
