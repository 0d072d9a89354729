import type { ReactNode } from 'react'
import { formatCalculationWithTotal } from '../features/calculator/calculator-labels.ts'
import { isExampleCalculatorInput } from '../features/calculator/state/calculator-input.ts'
import type { PreparedCalculator } from '../features/calculator/state/prepared-calculator.ts'
import { AttachedCalculation } from '../features/contact/components/calculation-attachment-toggle.tsx'
import { CALCULATOR_QUERY_FIELD_NAME } from '../features/contact/no-js-contact-form.ts'
import { buildCalculatorQuery } from '../lib/calculator-query.ts'
import type { ScreenState } from '../router/screen-state.ts'

const findPreparedCalculator = ({ opened }: ScreenState): PreparedCalculator | undefined =>
  opened?.route.calculator
    ? (opened.data as { calculator?: PreparedCalculator } | undefined)?.calculator
    : undefined

/** Renders the calculation of a form posted without JavaScript. The example is about no car of the visitor, so it is left out. */
export const renderNoJsCalculationAttachment = (screen: ScreenState): ReactNode => {
  const prepared = findPreparedCalculator(screen)
  if (!prepared?.isFromAddress || isExampleCalculatorInput(prepared.rawInput)) return null
  const { input, calculation } = prepared.state
  if (!input || !calculation) return null
  const attachment = { title: formatCalculationWithTotal(calculation), inputJson: JSON.stringify(input) }
  return (
    <>
      <input type="hidden" name={CALCULATOR_QUERY_FIELD_NAME} value={buildCalculatorQuery(input)} />
      <AttachedCalculation attachment={attachment} />
    </>
  )
}
