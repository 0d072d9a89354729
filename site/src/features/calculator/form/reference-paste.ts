import { CALCULATOR_FORM_ELEMENT_ID, CAR_REFERENCE_ELEMENT_ID } from './edited-form-fields.ts'

/** Addresses as people copy them: with a scheme, of an auction, or with a path. */
const addressPattern = /https?:\/\/|\b(?:copart|iaai)\.\w|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S/i

/** Letters and digits of about the length of a VIN. Town and ZIP code have digits only at the end or before a country. */
const vinPattern = /^(?=.{0,11}\d)(?=.*\D)(?![A-Z]+\d{5}[A-Z]+$)[\dA-ZАВЕКМНОРСТУХІ]{16,18}$/i

const vinLabel = /^(?:.*[\s,;])?(?:vin|вин|він)(?:[\s-]*(?:code|код|номер|number))?[\s:№#-]+/is

export const isLikeCarReference = (text: string): boolean =>
  addressPattern.test(text.trim()) || vinPattern.test(text.replace(vinLabel, '').replace(/[\s.-]+/g, ''))

/** Moves a lot link or VIN that is pasted into any other field of the calculator form to the field for it. */
export const moveCarReferencePaste = (event: ClipboardEvent): void => {
  const { target, clipboardData, defaultPrevented } = event
  const text = clipboardData?.getData('text/plain') ?? ''
  const field = document.getElementById(CAR_REFERENCE_ELEMENT_ID)
  if (
    defaultPrevented ||
    !(field instanceof HTMLInputElement) ||
    !(target instanceof HTMLInputElement) ||
    target === field ||
    target.form?.id !== CALCULATOR_FORM_ELEMENT_ID ||
    !isLikeCarReference(text)
  )
    return
  event.preventDefault()
  field.focus()
  // Unlike a new `value`, an input event with the changed text is noticed by React. A field drops line breaks, which
  // would join a link and the VIN in the line below it. A text that is too long stays so, and is called unreadable.
  const line = text.replace(/\s+/g, ' ').trim()
  field.setRangeText(line.slice(0, field.maxLength + 1), 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}
