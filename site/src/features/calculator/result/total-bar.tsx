import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CalculationCurrency, CurrencyAmounts } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './total-bar.module.css'

interface TotalBarProps {
  total: CurrencyAmounts
  currency: CalculationCurrency
  label: string
  note?: string | undefined
  /** The total in the result. The bar is shown while it is not on screen. */
  target: RefObject<HTMLElement | null>
}

/** Where the total is while it is not on screen; `passed` if the end of the result is above the edge of the window too. */
type TotalPlace = 'above' | 'below' | 'passed' | undefined

/** Repeats the total while it is not on screen. The server renders it for the top of a narrow page, where the total is below. */
export const StickyCalculationTotalBar = ({ total, currency, label, note, target }: TotalBarProps) => {
  const [place, setPlace] = useState<TotalPlace>('below')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = target.current
    const result = bar.current?.parentElement
    if (!element || !result) return
    const update = () => {
      // A sum that is cut off cannot be read.
      const { top, bottom } = element.getBoundingClientRect()
      const isPassed = result.getBoundingClientRect().bottom < innerHeight
      setPlace(bottom > innerHeight ? 'below' : top >= 0 ? undefined : isPassed ? 'passed' : 'above')
    }
    const observe = (observed: Element, rootMargin: string, threshold = 0) => {
      const observer = new IntersectionObserver(update, { root: document, rootMargin, threshold })
      observer.observe(observed)
      return observer
    }
    const observers = [
      observe(element, '0px', 1),
      // A jump may take the total from below the window to above it, which is no change to an observer of the window.
      observe(element, '9999999px 0px 0px'),
      // The lower edge of the window, which the end of the result passes.
      observe(result, '-100% 0px 0px'),
    ]
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [target])
  return (
    <div ref={bar} className={styles.bar} data-total={place}>
      <div>
        <p>
          <span>{label}</span>
          <b>{formatMoney(getAmountInCurrency(total, currency), currency)}</b>
          {note === undefined ? null : <span>{typesetRussianText(note)}</span>}
        </p>
        <a className="button primary" href="#price">
          К&nbsp;расчёту
        </a>
      </div>
    </div>
  )
}
