import { CALCULATOR_STORAGE_KEY, safeSessionStorage } from '../../../lib/safe-storage.ts'

/** Id of the calculator form, by which the radio buttons of the shipping routes refer to it, as they lie outside the form. */
export const CALCULATOR_FORM_ELEMENT_ID = 'calculator-form'

export const EDITED_FIELDS_STORAGE_KEY = `${CALCULATOR_STORAGE_KEY}-edited`

/** Id of the field for a lot link or VIN. It has no name, so that no form sent without JavaScript contains it. */
export const CAR_REFERENCE_ELEMENT_ID = 'car-reference'

/** Query parameter with the country that the server had selected in the form. */
export const SHOWN_ORIGIN_PARAMETER = 'shown'

const isEdited = (field: Element): field is HTMLInputElement | HTMLSelectElement => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.defaultSelected && !option.selected)
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/** Returns a query of the fields that differ from the HTML of the server, or an empty text if none does. */
export const buildQueryOfEditedFields = (): string => {
  const form = document.getElementById(CALCULATOR_FORM_ELEMENT_ID)
  const query = new URLSearchParams()
  for (const field of form instanceof HTMLFormElement ? form.elements : []) {
    if (!isEdited(field)) continue
    const isUnchecked = field.type === 'checkbox' && field instanceof HTMLInputElement && !field.checked
    // The field without a name is never sent with the form.
    query.set(field.name || field.id, isUnchecked ? '0' : field.value)
  }
  const shown = form?.querySelector('[name=origin][checked]')?.getAttribute('value')
  if (query.size > 0 && shown) query.set(SHOWN_ORIGIN_PARAMETER, shown)
  return query.toString()
}

/** Stores what is typed before hydration, so that it is not lost if the visitor leaves the page before. */
export const storeFieldsEditedBeforeHydration = (): void => {
  if (!document.querySelector(`[data-deferred] > #${CALCULATOR_FORM_ELEMENT_ID}`)) return
  const query = buildQueryOfEditedFields()
  // Each page has a name of its own, as the next page may be left before its hydration as well.
  if (query !== '') safeSessionStorage.write(`${EDITED_FIELDS_STORAGE_KEY}-${performance.timeOrigin}`, query)
}
