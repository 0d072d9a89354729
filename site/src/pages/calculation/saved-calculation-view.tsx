import { type ReactNode, useRef } from 'react'
import type { Calculation } from 'shared/calculator'
import { formatCalculationTotalLabel } from 'shared/calculator/text'
import { splitNonEmptyLines } from 'shared/format'
import {
  CalculationTotalInCurrencies,
  useShownCurrency,
} from '../../features/calculator/result/calculation-amounts.tsx'
import { formatTotalIfClearedNextYear } from '../../features/calculator/result/clearance-notice.tsx'
import { CalculationCostBreakdownSection } from '../../features/calculator/result/cost-breakdown.tsx'
import { StickyCalculationTotalBar } from '../../features/calculator/result/total-bar.tsx'
import { useSiteStore } from '../../state/site-store.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './saved-calculation-view.module.css'

const NotIncludedNote = () => {
  const titles = splitNonEmptyLines(useSiteStore(({ option }) => option['not-included']))
  return titles.length === 0 ? null : (
    <p className={styles.notIncluded}>
      {typesetRussianText(
        `В сумму не входит: ${titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1)).join(', ')}.`,
      )}
    </p>
  )
}

interface SavedCalculationViewProps {
  calculation: Calculation
  /** The same vehicle calculated for today, whose total is the one to remember while it is outside the window. */
  recalculation: Calculation | undefined
  children: ReactNode
}

export const SavedCalculationPageContent = ({
  calculation,
  recalculation,
  children,
}: SavedCalculationViewProps) => {
  const [currency, setCurrency] = useShownCurrency()
  const totalRef = useRef<HTMLParagraphElement>(null)
  const { total } = calculation
  return (
    <>
      <StickyCalculationTotalBar
        total={(recalculation ?? calculation).total}
        currency={currency}
        label={recalculation ? 'На сегодня, с регистрацией' : 'Итого с регистрацией'}
        note={formatTotalIfClearedNextYear(recalculation ?? calculation, currency)}
        target={totalRef}
      />
      <CalculationTotalInCurrencies
        total={total}
        currency={currency}
        label={formatCalculationTotalLabel(calculation.input)}
        sumRef={totalRef}
        onChoose={setCurrency}
      />
      <CalculationCostBreakdownSection calculation={calculation} currency={currency}>
        {children}
      </CalculationCostBreakdownSection>
      <NotIncludedNote />
    </>
  )
}
