import { type ReactNode, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react'
import { NO_BREAK_SPACE } from 'shared/format'
import { FieldErrorMessage } from '../../../ui/field-error-message.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { isExampleValueOfNumberField } from '../state/calculator-input.ts'
import styles from './calculator-form-fields.module.css'

interface CheckboxFieldProps {
  name: string
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Checkbox. The hidden `0` before it is sent for an unchecked box, which otherwise would look like a missing field. */
export const CheckboxField = ({ name, label, isChecked, onChange }: CheckboxFieldProps) => (
  <label className={styles.check}>
    <input type="hidden" name={name} value="0" />
    <input
      type="checkbox"
      name={name}
      value="1"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{typesetRussianText(label)}</span>
  </label>
)

interface FieldLabelAndMessages {
  label: string
  hint?: string | undefined
  error: string | undefined
  /** Stands below the hint or error. */
  note?: ReactNode
}

export const buildFormFieldAriaAttributes = (
  id: string,
  { hint, error }: Pick<FieldLabelAndMessages, 'hint' | 'error'>,
  unit?: string,
) => {
  const messageId = error !== undefined ? `${id}-fault` : hint !== undefined ? `${id}-hint` : ''
  const describedBy = `${unit === undefined ? '' : `${id}-unit `}${messageId}`.trim()
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy || undefined,
  }
}

interface FieldFrameProps extends FieldLabelAndMessages {
  id: string
  isWide?: boolean
  children: ReactNode
}

export const LabeledFieldWrapper = ({
  id,
  label,
  hint,
  error,
  note,
  isWide = false,
  children,
}: FieldFrameProps) => (
  <div className={`${styles.field} ${isWide ? styles.wide : ''}`}>
    <label htmlFor={id}>{typesetRussianText(label)}</label>
    {children}
    {error !== undefined ? (
      <FieldErrorMessage id={`${id}-fault`} says={error} />
    ) : hint !== undefined ? (
      <p id={`${id}-hint`} className={styles.hint}>
        {typesetRussianText(hint)}
      </p>
    ) : null}
    {note}
  </div>
)

const plainNumber = /^\d{4,}(?:[.,]\d*)?$/
const groupingSpaces = /[\s\u00a0\u202f]/g

/** Groups the digits of a typed number by thousands. Any other text, such as one with a unit, stays as typed. */
export const groupTypedNumberDigits = (typed: string): string => {
  const compact = typed.replace(groupingSpaces, '')
  // Spaces between digits are removed first: deleting a digit leaves groups of the wrong length.
  if (!/^\d+(?:[.,]\d*)?$/.test(compact)) return typed
  if (!plainNumber.test(compact)) return compact
  const [whole = ''] = compact.split(/[.,]/, 1)
  return whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) + compact.slice(whole.length)
}

/** Returns the caret position in the text with grouped digits that corresponds to the position `before` in the text `typed`. */
export const computeCaretAfterDigitGrouping = (typed: string, before: number, grouped: string): number => {
  let left = typed.slice(0, before).replace(groupingSpaces, '').length
  let position = 0
  while (left > 0 && position < grouped.length) {
    if (grouped[position] !== NO_BREAK_SPACE) left -= 1
    position += 1
  }
  return position
}

interface NumberFieldProps extends FieldLabelAndMessages {
  name: string
  value: string
  unit?: string
  isGrouped?: boolean
  children?: ReactNode
  onChange: (typed: string) => void
  onBlur?: () => void
}

const keepAsTyped = (typed: string): string => typed

export const NumberField = ({
  name,
  value,
  unit,
  isGrouped = false,
  children,
  onChange,
  onBlur,
  ...frame
}: NumberFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const group = isGrouped ? groupTypedNumberDigits : keepAsTyped
  const caret = useRef(0)
  const [typed, setTyped] = useState<string>()
  // Digits are grouped after the total is drawn, because changing the text of a focused field delays drawing.
  const isSettled = useDeferredValue(typed) === typed
  const shown = typed === undefined || isSettled ? group(value) : typed

  // The caret is set after grouping digits, because the browser moves it to the end of a changed text.
  useLayoutEffect(() => {
    if (typed === undefined) return
    const position = computeCaretAfterDigitGrouping(typed, caret.current, shown)
    const isMoved = shown !== typed && position < shown.length
    if (isMoved && input.current === document.activeElement)
      input.current?.setSelectionRange(position, position)
  }, [typed, shown])

  return (
    <LabeledFieldWrapper {...frame} id={id}>
      <span className={styles.figure}>
        <input
          {...buildFormFieldAriaAttributes(id, frame, unit)}
          ref={input}
          type="text"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={shown}
          onFocus={({ target }) => {
            if (isExampleValueOfNumberField(name, target.value)) target.select()
          }}
          onChange={({ target }) => {
            caret.current = target.selectionStart ?? target.value.length
            setTyped(target.value)
            onChange(group(target.value))
          }}
          onBlur={onBlur}
        />
        {unit === undefined ? null : (
          <span id={`${id}-unit`} className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {children}
    </LabeledFieldWrapper>
  )
}

interface SelectFieldProps extends FieldLabelAndMessages {
  name: string
  value: string | undefined
  isDisabled?: boolean
  children: ReactNode
  onChoose: (value: string) => void
}

/** Native select: typing finds an option, phones show their picker, screen readers support it. */
export const SelectField = ({ name, value, isDisabled, children, onChoose, ...frame }: SelectFieldProps) => {
  const id = useId()
  return (
    <LabeledFieldWrapper {...frame} id={id}>
      <span className={styles.select}>
        <select
          {...buildFormFieldAriaAttributes(id, frame)}
          name={name}
          value={value ?? ''}
          disabled={isDisabled}
          onChange={({ target }) => onChoose(target.value)}
        >
          {value === undefined ? <option value="">{'\u2014'}</option> : null}
          {children}
        </select>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 8l5 5 5-5" />
        </svg>
      </span>
    </LabeledFieldWrapper>
  )
}
