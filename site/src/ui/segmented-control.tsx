import { useId } from 'react'
import styles from './segmented-control.module.css'
import { typesetRussianText } from './typeset.ts'

interface SegmentedControlProps<Code extends string> {
  label: string
  options: readonly (readonly [Code, string])[]
  value: Code | undefined
  /** Name of the form field; a control without a name is not sent with a form. */
  name?: string
  hint?: string | undefined
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean
  onChoose: (code: Code) => void
}

export const SegmentedControl = <Code extends string>({
  label,
  options,
  value,
  name,
  hint,
  isLabelHidden = false,
  onChoose,
}: SegmentedControlProps<Code>) => {
  const id = useId()
  return (
    <fieldset
      className={`${styles.segments} ${isLabelHidden ? styles.bare : ''}`}
      aria-describedby={hint === undefined ? undefined : id}
    >
      <legend>{label}</legend>
      <div className={options.length === 4 ? styles.four : styles.row}>
        {options.map(([code, optionLabel]) => (
          <label key={code}>
            <input
              type="radio"
              name={name ?? id}
              value={code}
              checked={value === code}
              onChange={() => onChoose(code)}
            />
            <span>{optionLabel}</span>
          </label>
        ))}
      </div>
      {hint === undefined ? null : (
        <p id={id} className={styles.hint}>
          {typesetRussianText(hint)}
        </p>
      )}
    </fieldset>
  )
}
