import { Button } from '@mantine/core'
import { typeset } from '../../../ui/typeset.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './forms.module.css'

export interface Handed {
  readonly says: string
  readonly password: string
}

interface HandedPasswordProps extends Handed {
  readonly onClose: () => void
}

/** Generated password after it was saved. It is never shown again. */
export const HandedPassword = ({ says, password, onClose }: HandedPasswordProps) => (
  <section className={styles.handed} role="status">
    <p>
      {typeset(says)}
      <code>{password}</code>
    </p>
    <div className={styles.beside}>
      <CopyButton text={password} />
      <Button variant="default" onClick={onClose}>
        Больше не показывать
      </Button>
    </div>
  </section>
)
