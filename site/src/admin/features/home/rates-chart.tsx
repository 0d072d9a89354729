import { useId } from 'react'
import type { DayRates } from 'shared/contract'
import { typeset } from '../../../ui/typeset.ts'
import { rateLines } from './rate-lines.ts'
import styles from './rates-chart.module.css'
import { ratesInWords } from './rates-in-words.ts'

const WIDTH = 312
const BAND = 22
const BETWEEN = 8
/** Margin for the round line caps. */
const EDGE = 2

/** Chart of the exchange rates, with the euro above the dollar. */
export const RatesChart = ({ days }: { readonly days: readonly DayRates[] }) => {
  const words = useId()
  if (days.length === 0) return null
  const lines = rateLines(days, { width: WIDTH, height: BAND })
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${2 * BAND + BETWEEN + 2 * EDGE}`}
        role="img"
        aria-label={typeset('Курсы за 90 дней')}
        aria-describedby={words}
      >
        <path className={styles.eur} d={lines.EUR} />
        <path className={styles.usd} d={lines.USD} transform={`translate(0 ${BAND + BETWEEN})`} />
      </svg>
      <span id={words}>{typeset(ratesInWords(days))}</span>
    </>
  )
}
