import { formatDateTime } from 'shared/format'
import styles from './notice.module.css'
import { typeset } from './typeset.ts'

interface ConnectionLostNoticeProps {
  /** When the saved copy of this page came from the server; `null` without a copy. */
  readonly savedAt: string | null
}

export const ConnectionLostNotice = ({ savedAt }: ConnectionLostNoticeProps) => (
  <p className={styles.offline}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M3 3l14 14M4 9a9 9 0 0 1 3-2M16 9a9 9 0 0 0-5-2.7M7 12.4a4.5 4.5 0 0 1 6 0M10 16h0" />
    </svg>
    <span>
      {typeset(
        savedAt === null
          ? 'Нет связи. Открываются страницы, где вы уже были'
          : `Нет связи. Страница сохранена ${formatDateTime(new Date(savedAt))}`,
      )}
    </span>
  </p>
)

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
