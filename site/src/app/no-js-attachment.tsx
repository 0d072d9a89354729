import type { ReactNode } from 'react'
import { formatCalculationWithTotal } from '../features/calculator/calculator-labels.ts'
import { isExampleCalculatorInput } from '../features/calculator/state/calculator-input.ts'
import type { ServerRenderedCalculation } from '../features/calculator/state/prepared-calculator.ts'
import { AttachedCalculationLabel } from '../features/contact/components/calculation-attachment-toggle.tsx'
import { CALCULATOR_QUERY_HIDDEN_FIELD_NAME } from '../features/contact/no-js-contact-form.ts'
import { serializeCalculatorQueryParameters } from '../lib/calculator-query.ts'
import type { LoadedOrErrorPage } from '../router/shown-page.ts'

const findPreparedCalculator = ({ opened }: LoadedOrErrorPage): ServerRenderedCalculation | undefined =>
  opened?.route.calculator
    ? (opened.data as { calculator?: ServerRenderedCalculation } | undefined)?.calculator
    : undefined

/** Attaches the page's calculation to a contact form without JavaScript, unless the page shows the example car. */
export const renderCalculationForNoJsContactForm = (page: LoadedOrErrorPage): ReactNode => {
  const prepared = findPreparedCalculator(page)
  if (!prepared?.isFromAddress || isExampleCalculatorInput(prepared.rawInput)) return null
  const { input, calculation } = prepared.state
  if (!input || !calculation) return null
  const attachment = { title: formatCalculationWithTotal(calculation), inputJson: JSON.stringify(input) }
  return (
    <>
      <input
        type="hidden"
        name={CALCULATOR_QUERY_HIDDEN_FIELD_NAME}
        value={serializeCalculatorQueryParameters(input)}
      />
      <AttachedCalculationLabel attachment={attachment} />
    </>
  )
}
