import { useEffect, useState } from 'react'
import type { CalculationCurrency, CurrencyAmounts } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { sumIn } from './sums.ts'

/** Time without a keystroke after which typing counts as paused. */
const PAUSE_MS = 1000

interface SaidTotalProps {
  /** Undefined without a price, and before the visitor has changed anything. */
  readonly total: CurrencyAmounts | undefined
  readonly currency: CalculationCurrency
}

/** Announces the total to screen readers when typing pauses, not at each keystroke. */
export const SaidTotal = ({ total, currency }: SaidTotalProps) => {
  const [said, say] = useState('')
  const words = total ? `Всего ${formatMoney(sumIn(total, currency), currency)}` : ''
  useEffect(() => {
    const timer = setTimeout(() => say(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
