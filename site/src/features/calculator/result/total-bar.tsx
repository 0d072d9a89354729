import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AmountsByCurrency, CalculationCurrency } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './total-bar.module.css'

interface TotalBarProps {
  total: AmountsByCurrency
  currency: CalculationCurrency
  label: string
  note?: string | undefined
  /** Element that shows the total. The bar with the total is shown while this element is outside the viewport. */
  target: RefObject<HTMLElement | null>
}

/** Where the total is outside the viewport. `passed`: above it, and the calculator result ends above the viewport's lower edge. */
type TotalPlace = 'above' | 'below' | 'passed' | undefined

/** Bar that repeats the total while the total is outside the viewport. The server renders it for narrow windows. */
export const StickyCalculationTotalBar = ({ total, currency, label, note, target }: TotalBarProps) => {
  const [place, setPlace] = useState<TotalPlace>('below')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = target.current
    const result = bar.current?.parentElement
    if (!element || !result) return
    const update = () => {
      // A total cut off by the edge of the viewport cannot be read, so the bar is shown as if the total were outside.
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
      // Space above the viewport counts as visible: a scroll from above the total to below it must be reported.
      observe(element, '9999999px 0px 0px'),
      // With this root margin the observer reports when the end of the result crosses the lower edge of the viewport.
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
