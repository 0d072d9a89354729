import styles from './notice.module.css'
import { typeset } from './typeset.ts'

interface NoticeProps {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

/** A notice with one sentence and one action. It stays until its cause is gone. */
export const Notice = ({ text, action, onAction }: NoticeProps) => (
  <div className={styles.notice}>
    <p>{typeset(text)}</p>
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)
