import { type ComponentType, type ReactNode, useCallback, useContext, useDeferredValue } from 'react'
import type { CalculationCurrency } from 'shared/calculator'
import { useOfferCalculationToContactForms } from '../../router/current-page-context.ts'
import { useDeferredComponentRootElementProps } from '../../ui/deferred-component.tsx'
import styles from './calculator-section.module.css'
import { CalculationDateFormSection } from './form/calculation-date-section.tsx'
import formStyles from './form/calculator-form.module.css'
import { PurchaseFormSection } from './form/calculator-form-sections.tsx'
import { ProposalContext, useCarReference } from './form/car-reference-field.tsx'
import { CALCULATOR_FORM_ELEMENT_ID } from './form/edited-form-fields.ts'
import { moveCarReferencePaste } from './form/reference-paste.ts'
import { ShippingFormSection } from './form/shipping-section.tsx'
import { VehicleFormSection } from './form/vehicle-section.tsx'
import { useShownCurrency } from './result/calculation-amounts.tsx'
import { CalculatorResultSection } from './result/calculator-result.tsx'
import {
  SaveCalculationSection,
  type SaveCalculationSectionProps,
} from './result/save-calculation-section.tsx'
import { resolveCustomsClearanceDay } from './state/calculate-from-raw-input.ts'
import { fillInCalculatorFormDefaults } from './state/calculator-input.ts'
import { CalculatorDependenciesContext } from './state/calculator-services.ts'
import {
  type CarPriceCalculatorProps,
  type UseCalculatorResult,
  useCalculator,
} from './state/use-calculator.ts'

interface CalculatorFormProps {
  calculator: UseCalculatorResult
  carReference: ReactNode
  shownCurrency: CalculationCurrency
}

/** The calculator form with four sections. If it is sent without JavaScript, the server answers with a page with the result. */
const CalculatorForm = ({ calculator, carReference, shownCurrency }: CalculatorFormProps) => {
  const { rawInput, state, errors, settings, date, today, rates, change } = calculator
  const section = { values: fillInCalculatorFormDefaults(rawInput), errors, onChange: change }
  return (
    <form
      id={CALCULATOR_FORM_ELEMENT_ID}
      className={formStyles.form}
      aria-label="Что посчитать"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onPaste={({ nativeEvent }) => moveCarReferencePaste(nativeEvent)}
    >
      <div className={formStyles.all}>
        <PurchaseFormSection
          {...section}
          rawInput={rawInput}
          carReference={carReference}
          shownCurrency={shownCurrency}
        />
        <ShippingFormSection {...section} lane={state?.lane} settings={settings} />
        <VehicleFormSection {...section} volume={state?.volume} />
        <CalculationDateFormSection
          date={date}
          today={today}
          rates={rates ?? undefined}
          error={errors.date}
          clearance={resolveCustomsClearanceDay(rawInput, date)}
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
  calculator: UseCalculatorResult
  SaveSection: ComponentType<SaveCalculationSectionProps>
}

export const CalculatorFormAndResult = ({ calculator, SaveSection }: CalculatorSheetProps) => {
  const { setInteracted, isExample, unsaved } = calculator
  const deferredRoot = useDeferredComponentRootElementProps()
  const [currency, setCurrency] = useShownCurrency()
  const { field, proposalContext } = useCarReference(calculator)
  useOfferCalculationToContactForms(useDeferredValue(isExample && !unsaved?.car ? undefined : unsaved))
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
      <ProposalContext value={proposalContext}>
        <CalculatorForm calculator={calculator} carReference={field} shownCurrency={currency} />
      </ProposalContext>
      <CalculatorResultSection
        calculator={calculator}
        currency={currency}
        SaveSection={SaveSection}
        onChooseCurrency={chooseCurrency}
      />
    </section>
  )
}

export const CarPriceCalculator = (props: CarPriceCalculatorProps) => (
  <CalculatorFormAndResult
    calculator={useCalculator(useContext(CalculatorDependenciesContext), props)}
    SaveSection={SaveCalculationSection}
  />
)
