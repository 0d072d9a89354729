import { calculatorFieldLabels } from '../calculator-labels.ts'
import type { RawCalculatorInputFieldName } from '../state/calculator-input.ts'

/** Id of the calculator form, by which the radio buttons of the shipping routes refer to it, as they lie outside the form. */
export const CALCULATOR_FORM_ELEMENT_ID = 'calculator-form'

export const calculatorFieldLabelsInErrorList: readonly (readonly [RawCalculatorInputFieldName, string])[] = [
  ['price', 'Цена'],
  ['yard', calculatorFieldLabels.yard],
  ['port', 'Место погрузки'],
  ['destination', 'Место прибытия'],
  ['engine', calculatorFieldLabels.engine],
  ['volume', calculatorFieldLabels.volume],
  ['battery', calculatorFieldLabels.battery],
  ['year', calculatorFieldLabels.year],
  ['date', calculatorFieldLabels.date],
]

export const focusInvalidCalculatorField = (field?: RawCalculatorInputFieldName): void => {
  const name = field === 'yard' ? 'location' : field
  const named = name === undefined ? '' : `[name="${name}"]`
  document.querySelector<HTMLElement>(`#${CALCULATOR_FORM_ELEMENT_ID} [aria-invalid="true"]${named}`)?.focus()
}
