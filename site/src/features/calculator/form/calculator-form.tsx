import { resolveClearance } from '../state/calculate-from-raw-input.ts'
import { resolveCalculatorFormValues } from '../state/calculator-input.ts'
import type { ShownCalculator } from '../state/use-calculator.ts'
import styles from './calculator-form.module.css'
import { CalculationDateSection, PurchaseSection } from './calculator-form-sections.tsx'
import { CALCULATOR_FORM_ID } from './invalid-fields.ts'
import { ShippingSection } from './shipping-section.tsx'
import { VehicleSection } from './vehicle-section.tsx'

interface CalculatorFormProps {
  readonly calculator: ShownCalculator
}

/** The calculator form with four sections. Without scripts the server answers it with the result. */
export const CalculatorForm = ({ calculator }: CalculatorFormProps) => {
  const { rawInput, state, errors, settings, date, today, rates, change } = calculator
  const section = { values: resolveCalculatorFormValues(rawInput), errors, onChange: change }
  return (
    <form
      id={CALCULATOR_FORM_ID}
      className={styles.form}
      aria-label="Что посчитать"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.all}>
        <PurchaseSection {...section} rawInput={rawInput} />
        <ShippingSection {...section} lane={state?.lane} settings={settings} />
        <VehicleSection {...section} volume={state?.volume} />
        <CalculationDateSection
          date={date}
          today={today}
          rates={rates ?? undefined}
          error={errors.date}
          clearance={resolveClearance(rawInput, date)}
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
