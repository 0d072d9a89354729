import { type ComponentType, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Calculation, CalculationCurrency } from 'shared/calculator'
import { importScriptChunk } from '../../../../lib/import-chunk.ts'
import type { BidLimit } from '../../state/bid-limit.ts'
import type { UseCalculatorResult } from '../../state/use-calculator.ts'
import type { PriceAlternativeListProps } from './price-alternative-list.tsx'
import styles from './what-if.module.css'

interface WhatIfSectionProps {
  calculation: Calculation
  limit: BidLimit | undefined
  calculator: UseCalculatorResult
  currency: CalculationCurrency
  isDimmed: boolean
  isHidden: boolean
}

/** Loaded code, with which a page that is opened again has its full height at once. */
let loadedList: ComponentType<PriceAlternativeListProps> | undefined

/** Place below the breakdown for other prices. They are loaded, and follow the input, only near the viewport. */
export const WhatIfSection = ({
  calculation,
  limit,
  calculator,
  currency,
  isDimmed,
  isHidden,
}: WhatIfSectionProps) => {
  const { rawInput, routes, dayData, findHighestPrice, change } = calculator
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  /** `null` if the code could not be loaded. */
  const [List, setList] = useState<ComponentType<PriceAlternativeListProps> | null | undefined>(
    () => loadedList,
  )
  const current = useMemo(
    () => dayData && { calculation, limit, findHighestPrice, rawInput, routes, dayData },
    [calculation, limit, findHighestPrice, rawInput, routes, dayData],
  )
  const deferred = useDeferredValue(current)
  const [shown, setShown] = useState(deferred)
  if ((isNear || !shown) && shown !== deferred) setShown(deferred)

  useEffect(() => {
    if (!place.current) return
    const follow: IntersectionObserverCallback = (entries) => setNear(entries.at(-1)?.isIntersecting === true)
    const observer = new IntersectionObserver(follow, { root: document, rootMargin: '100% 0px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const isNeeded = isNear && dayData !== null && !List
  useEffect(() => {
    if (!isNeeded) return
    importScriptChunk(() => import('./price-alternative-list.tsx')).then(
      (module) => {
        loadedList = module.PriceAlternativeList
        setList(() => loadedList)
      },
      () => setList(null),
    )
  }, [isNeeded])

  return (
    <div ref={place} className={styles.whatIf} hidden={isHidden || List === null}>
      {List && shown ? <List car={shown} currency={currency} isDimmed={isDimmed} onChange={change} /> : null}
    </div>
  )
}
