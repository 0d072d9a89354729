import { useId } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Code extends string> {
  readonly label: string
  readonly words: readonly (readonly [Code, string])[]
  readonly value: Code | undefined
  /** Leaves the label to screen readers only. */
  readonly isBare?: boolean
  readonly onChoose: (code: Code) => void
}

/** Radio buttons in one row. */
export const Segments = <Code extends string>({
  label,
  words,
  value,
  isBare = false,
  onChoose,
}: SegmentsProps<Code>) => {
  const name = useId()
  return (
    <fieldset className={`${styles.segments} ${isBare ? styles.bare : ''}`}>
      <legend>{label}</legend>
      <div className={words.length === 4 ? styles.four : styles.row}>
        {words.map(([code, word]) => (
          <label key={code}>
            <input
              type="radio"
              name={name}
              value={code}
              checked={value === code}
              onChange={() => onChoose(code)}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
