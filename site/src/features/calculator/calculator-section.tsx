import { type ComponentType, useCallback, useContext, useDeferredValue } from 'react'
import type { CalculationCurrency } from 'shared/calculator'
import { useOfferPageCalculationAttachment } from '../../router/current-page-context.ts'
import { useDeferredComponentRoot } from '../../ui/deferred-component.tsx'
import styles from './calculator-section.module.css'
import formStyles from './form/calculator-form.module.css'
import { CalculationDateSection, PurchaseSection } from './form/calculator-form-sections.tsx'
import { CALCULATOR_FORM_ID } from './form/invalid-fields.ts'
import { ShippingSection } from './form/shipping-section.tsx'
import { VehicleSection } from './form/vehicle-section.tsx'
import { useShownCurrency } from './result/calculation-amounts.tsx'
import { CalculatorResult } from './result/calculator-result.tsx'
import {
  SaveCalculationSection,
  type SaveCalculationSectionProps,
} from './result/save-calculation-section.tsx'
import { resolveClearanceDay } from './state/calculate-from-raw-input.ts'
import { resolveCalculatorFormValues } from './state/calculator-input.ts'
import { CalculatorServicesContext } from './state/calculator-services.ts'
import { type CalculatorSectionProps, type ShownCalculator, useCalculator } from './state/use-calculator.ts'

/** The calculator form with four sections. Without scripts the server answers it with the result. */
const CalculatorForm = ({ calculator }: { calculator: ShownCalculator }) => {
  const { rawInput, state, errors, settings, date, today, rates, change } = calculator
  const section = { values: resolveCalculatorFormValues(rawInput), errors, onChange: change }
  return (
    <form
      id={CALCULATOR_FORM_ID}
      className={formStyles.form}
      aria-label="Что посчитать"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={formStyles.all}>
        <PurchaseSection {...section} rawInput={rawInput} />
        <ShippingSection {...section} lane={state?.lane} settings={settings} />
        <VehicleSection {...section} volume={state?.volume} />
        <CalculationDateSection
          date={date}
          today={today}
          rates={rates ?? undefined}
          error={errors.date}
          clearance={resolveClearanceDay(rawInput, date)}
          onChange={change}
        />
      </div>
      <noscript>
        <button type="submit" className="button primary">
          Посчитать
        </button>
      </noscript>
    </form>
  )
}

interface CalculatorSheetProps {
  calculator: ShownCalculator
  SaveSection: ComponentType<SaveCalculationSectionProps>
}

export const CalculatorSheet = ({ calculator, SaveSection }: CalculatorSheetProps) => {
  const { setInteracted, isExample, unsaved } = calculator
  const deferredRoot = useDeferredComponentRoot()
  const [currency, setCurrency] = useShownCurrency()
  useOfferPageCalculationAttachment(useDeferredValue(isExample ? undefined : unsaved))
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

export const CalculatorSection = (props: CalculatorSectionProps) => (
  <CalculatorSheet
    calculator={useCalculator(useContext(CalculatorServicesContext), props)}
    SaveSection={SaveCalculationSection}
  />
)
