import { calculatorFieldLabels } from '../calculator-labels.ts'
import type { RawCalculatorInputFieldName } from '../state/calculator-input.ts'
import { CALCULATOR_FORM_ELEMENT_ID } from './edited-form-fields.ts'

export const calculatorFieldLabelsInErrorList: readonly (readonly [RawCalculatorInputFieldName, string])[] = [
  ['price', 'Цена'],
  ['budget', 'Бюджет'],
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
