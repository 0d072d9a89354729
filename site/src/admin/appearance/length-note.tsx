import { lengthState } from './length.ts'
import styles from './length-note.module.css'

interface LengthNoteProps {
  readonly text: string
  readonly fits: number
  readonly says: (text: string, fits: number) => string
}

/** How long a text is, and whether it is too long. */
export const LengthNote = ({ text, fits, says }: LengthNoteProps) => (
  <span className={styles.note} data-state={lengthState(text, fits)}>
    {says(text, fits)}
  </span>
)
