import { type CalculationCurrency, type CurrencyAmounts, calculationCurrencies } from 'shared/calculator'
import { formatDecimal, formatFloat, formatMoney } from 'shared/format'
import { typeset } from '../ui/typeset.ts'
import { Segments } from './segments.tsx'
import { sumIn } from './sums.ts'
import styles from './total.module.css'

interface TotalProps {
  readonly total: CurrencyAmounts
  readonly currency: CalculationCurrency
  /** Undefined without scripts: the currency cannot be changed then. */
  readonly onChoose?: ((currency: CalculationCurrency) => void) | undefined
}

const signs = { USD: '$', EUR: '€', UAH: 'грн' } as const

const words = calculationCurrencies.map((currency) => [currency, currency] as const)

/** Total in the chosen currency and in the two others. */
export const Total = ({ total, currency, onChoose }: TotalProps) => (
  <div className={styles.total}>
    <div>
      <p className={styles.says}>{typeset('Автомобиль в Украине, с регистрацией')}</p>
      <p className={styles.sum}>
        {formatDecimal(formatFloat(sumIn(total, currency), 2))}
        {'\u00a0'}
        <span>{signs[currency]}</span>
      </p>
      <p className={styles.others}>
        {calculationCurrencies
          .filter((each) => each !== currency)
          .map((each) => (
            <span key={each}>{formatMoney(sumIn(total, each), each)}</span>
          ))}
      </p>
    </div>
    {onChoose ? (
      <Segments label="Валюта сумм" words={words} value={currency} isBare onChoose={onChoose} />
    ) : null}
  </div>
)
