import { type RefObject, useEffect, useState } from 'react'
import type { CalculationCurrency, CurrencyAmounts } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './total-bar.module.css'

interface TotalBarProps {
  readonly total: CurrencyAmounts
  readonly currency: CalculationCurrency
  /** Name of the total, which may be that of an earlier calculation. */
  readonly label: string
  /** The total in the result. The bar is shown while it is not on screen. */
  readonly target: RefObject<HTMLElement | null>
}

/** Where the total is while it is not on screen, from the point of view of the visitor. */
type TotalPlace = 'above' | 'below' | undefined

/**
 * Repeats the total while the result is not on screen: at the bottom of a phone, at the top of the result on wider
 * screens. The server renders it for the top of the page, where the total of a phone is below.
 */
export const TotalBar = ({ total, currency, label, target }: TotalBarProps) => {
  const [place, setPlace] = useState<TotalPlace>('below')
  useEffect(() => {
    const element = target.current
    if (!element) return
    // Called also when a jump takes the total from below the window to above it: that is no change to an
    // observer of the window alone, so another one counts everything above as seen.
    const update = () => {
      const { top, bottom } = element.getBoundingClientRect()
      setPlace(top > innerHeight ? 'below' : bottom < 0 ? 'above' : undefined)
    }
    const observers = ['0px', '9999999px 0px 0px'].map((rootMargin) => {
      const observer = new IntersectionObserver(update, { root: document, rootMargin })
      observer.observe(element)
      return observer
    })
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [target])
  return (
    <div className={styles.bar} data-total={place}>
      <div>
        <p>
          <span>{label}</span>
          <b>{formatMoney(getAmountInCurrency(total, currency), currency)}</b>
        </p>
        <a className="button primary" href="#price">
          К&nbsp;расчёту
        </a>
      </div>
    </div>
  )
}
