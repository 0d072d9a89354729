import { useEffect, useState } from 'react'
import type { Calculation, CalculationCurrency } from 'shared/calculator'
import { Breakdown } from '../../calculator/breakdown.tsx'
import { Total } from '../../calculator/total.tsx'
import { Warnings } from '../../calculator/warnings.tsx'
import { Asked } from './asked.tsx'

/** Calculation exactly as it was saved. */
export const Kept = ({ calculation }: { readonly calculation: Calculation }) => {
  const [currency, choose] = useState<CalculationCurrency>('USD')
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <>
      <Total total={calculation.total} currency={currency} onChoose={isAlive ? choose : undefined} />
      <Warnings warnings={calculation.warnings} />
      <Asked input={calculation.input} />
      <Breakdown calculation={calculation} currency={currency} />
    </>
  )
}
