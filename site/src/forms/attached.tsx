import { typeset } from '../ui/typeset.ts'
import styles from './attached.module.css'

export const ATTACHED = 'К заявке приложен расчёт.'

/** A kept calculation that goes with the form, also where no script runs. */
export const Attached = ({ id }: { readonly id: string }) => (
  <p className={styles.attached}>
    <input type="hidden" name="calculation" value={id} />
    {typeset(ATTACHED)}
  </p>
)
