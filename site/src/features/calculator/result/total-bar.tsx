import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AmountsByCurrency, CalculationCurrency } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './total-bar.module.css'

interface TotalBarProps {
  total: AmountsByCurrency
  currency: CalculationCurrency
  /** What the calculator has found instead of the total, such as a bid. */
  found?: string | undefined
  label: string
  note?: string | undefined
  /** Element that shows the total. The bar with the total is shown while this element is outside the viewport. */
  target: RefObject<HTMLElement | null>
}

/** Where the total is relative to the viewport. `passed`: above, and the end of the calculator result is not below. */
type TotalPlace = 'above' | 'below' | 'passed' | undefined

/** Bar that repeats the total while the total is outside the viewport. The server renders it for narrow windows. */
export const StickyCalculationTotalBar = ({ total, currency, found, label, note, target }: TotalBarProps) => {
  const [place, setPlace] = useState<TotalPlace>('below')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = target.current
    const result = bar.current?.parentElement
    if (!element || !result) return
    const update = () => {
      // A total cut off by the edge of the viewport is hard to read, so it counts as being outside the viewport.
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
      // The area above the viewport is included, so that fast scrolling past the whole total is reported too.
      observe(element, '9999999px 0px 0px'),
      // This root margin makes the observer report when the end of the result crosses the viewport's lower edge.
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
          <b>{found ?? formatMoney(getAmountInCurrency(total, currency), currency)}</b>
          {note === undefined ? null : <span>{typesetRussianText(note)}</span>}
        </p>
        <a className="button primary" href="#price">
          К&nbsp;расчёту
        </a>
      </div>
    </div>
  )
}
