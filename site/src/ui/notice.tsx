import styles from './notice.module.css'

interface NoticeProps {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
  readonly isAlert?: boolean
}

/** One sentence, one action. It stays until the cause is gone: nothing that matters vanishes by itself. */
export const Notice = ({ text, action, onAction, isAlert = false }: NoticeProps) => (
  <div className={styles.notice} role={isAlert ? 'alert' : 'status'}>
    <p>{text}</p>
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)
