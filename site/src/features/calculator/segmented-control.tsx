import { useId } from 'react'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Code extends string> {
  readonly label: string
  readonly options: readonly (readonly [Code, string])[]
  readonly value: Code | undefined
  /** Hides the label, except from screen readers. */
  readonly isLabelHidden?: boolean
  readonly onChoose: (code: Code) => void
}

/** Radio buttons in one row. */
export const SegmentedControl = <Code extends string>({
  label,
  options,
  value,
  isLabelHidden = false,
  onChoose,
}: SegmentedControlProps<Code>) => {
  const name = useId()
  return (
    <fieldset className={`${styles.segments} ${isLabelHidden ? styles.bare : ''}`}>
      <legend>{label}</legend>
      <div className={options.length === 4 ? styles.four : styles.row}>
        {options.map(([code, optionLabel]) => (
          <label key={code}>
            <input
              type="radio"
              name={name}
              value={code}
              checked={value === code}
              onChange={() => onChoose(code)}
            />
            <span>{optionLabel}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
