import { type ComponentType, useCallback, useContext, useDeferredValue } from 'react'
import type { CalculationCurrency } from 'shared/calculator'
import { usePageAttachment } from '../../router/current-page-context.ts'
import { useDeferredRoot } from '../../ui/deferred-component.tsx'
import styles from './calculator-section.module.css'
import { CalculatorForm } from './form/calculator-form.tsx'
import { CalculatorResult } from './result/calculator-result.tsx'
import {
  SaveCalculationSection,
  type SaveCalculationSectionProps,
} from './result/save-calculation-section.tsx'
import { useShownCurrency } from './result/use-shown-currency.ts'
import { CalculatorContext } from './state/calculator-services.ts'
import { type CalculatorSectionProps, type ShownCalculator, useCalculator } from './state/use-calculator.ts'

interface CalculatorSheetProps {
  readonly calculator: ShownCalculator
  readonly SaveSection: ComponentType<SaveCalculationSectionProps>
}

/** The calculator: form and routes on the left, the price on the right. */
export const CalculatorSheet = ({ calculator, SaveSection }: CalculatorSheetProps) => {
  const { setInteracted, isExample, unsaved } = calculator
  const deferredRoot = useDeferredRoot()
  const [currency, setCurrency] = useShownCurrency()
  usePageAttachment(useDeferredValue(isExample ? undefined : unsaved))
  const chooseCurrency = useCallback(
    (chosen: CalculationCurrency) => {
      setInteracted(true)
      setCurrency(chosen)
    },
    [setInteracted, setCurrency],
  )
  return (
    <section
      {...deferredRoot}
      className={styles.sheet}
      id="calculator"
      tabIndex={-1}
      aria-label="Калькулятор"
    >
      <CalculatorForm calculator={calculator} />
      <CalculatorResult
        calculator={calculator}
        currency={currency}
        SaveSection={SaveSection}
        onChooseCurrency={chooseCurrency}
      />
    </section>
  )
}

/** The calculator of a public page. */
export const CalculatorSection = (props: CalculatorSectionProps) => (
  <CalculatorSheet
    calculator={useCalculator(useContext(CalculatorContext), props)}
    SaveSection={SaveCalculationSection}
  />
)
