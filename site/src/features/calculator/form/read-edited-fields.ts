import { parseCalculatorQuery } from '../state/parse-calculator-query.ts'
import type { RawCalculatorInput } from '../state/raw-calculator-input.ts'

const isEdited = (field: Element): field is HTMLInputElement | HTMLSelectElement => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.defaultSelected && !option.selected)
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/**
 * Returns what a visitor has entered in a form of the server before the page was hydrated, or `undefined` if
 * nothing.
 */
export const readEditedFields = (form: HTMLFormElement): RawCalculatorInput | undefined => {
  const query = new URLSearchParams()
  for (const field of form.elements) {
    if (!isEdited(field)) continue
    const isUnchecked = field.type === 'checkbox' && field instanceof HTMLInputElement && !field.checked
    query.set(field.name, isUnchecked ? '0' : field.value)
  }
  return parseCalculatorQuery(query.toString())
}
