import { typeset } from '../ui/typeset.ts'
import styles from './fields.module.css'

interface CheckBoxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export const CheckBox = ({ label, isChecked, onChange }: CheckBoxProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
    <span>{typeset(label)}</span>
  </label>
)
