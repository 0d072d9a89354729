import { useEffect, useState } from 'react'
import type { CalculationCurrency, CurrencyAmounts } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { sumIn } from './sums.ts'

/** After so long without a letter the typing has paused. */
const PAUSE_MS = 1000

interface SaidTotalProps {
  /** Missing while there is none, and for somebody who has asked for nothing. */
  readonly total: CurrencyAmounts | undefined
  readonly currency: CalculationCurrency
}

/** Tells those who listen the total once the typing pauses, and not at each letter. */
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
