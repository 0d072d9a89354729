import styles from './notice.module.css'
import { typeset } from './typeset.ts'

interface NoticeProps {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

/** One sentence, one action. It stays until the cause is gone: nothing that matters vanishes by itself. */
export const Notice = ({ text, action, onAction }: NoticeProps) => (
  <div className={styles.notice}>
    <p>{typeset(text)}</p>
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)
