import { useId } from 'react'
import { type ExchangeRates, FIRST_CALCULATION_DAY } from 'shared/calculator'
import { formatDate, NO_BREAK_SPACE } from 'shared/format'
import { described, FieldFrame } from './field-frame.tsx'
import { rateInWords } from './rate-in-words.ts'
import styles from './station.module.css'
import { Station } from './station.tsx'

interface DayStationProps {
  readonly date: string
  readonly today: string | undefined
  /** Rates of the shown date. Undefined while they are not loaded. */
  readonly rates: ExchangeRates | undefined
  readonly fault: string | undefined
  readonly onChoose: (date: string) => void
}

const Rates = ({ rates }: { readonly rates: ExchangeRates }) => (
  <>
    <b>
      Курсы НБУ на{NO_BREAK_SPACE}
      {formatDate(rates.date)}
    </b>
    <span>{rateInWords('$', rates.USD)}</span>
    <span>{rateInWords('€', rates.EUR)}</span>
  </>
)

export const DayStation = ({ date, today, rates, fault, onChoose }: DayStationProps) => {
  const id = useId()
  const hint = fault === undefined && date !== '' ? formatDate(date) : undefined
  return (
    <Station title="На какую дату">
      <FieldFrame id={id} label="Дата расчёта" hint={hint} fault={fault}>
        <input
          {...described(id, hint, fault)}
          type="date"
          min={FIRST_CALCULATION_DAY}
          max={today}
          value={date}
          onChange={({ target }) => onChoose(target.value)}
        />
      </FieldFrame>
      <p className={styles.rates}>{rates ? <Rates rates={rates} /> : null}</p>
    </Station>
  )
}
