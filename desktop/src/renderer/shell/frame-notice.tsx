import { type ReactNode, useState } from 'react'
import styles from './frame-notice.module.css'

interface FrameNoticeProps {
  /** What the notice is about. A dismissed notice appears again when this changes. */
  readonly subject: string
  readonly title: string
  readonly children: ReactNode
}

/** Notice between the title bar and the screen, until the user dismisses it. */
export const FrameNotice = ({ subject, title, children }: FrameNoticeProps) => {
  const [dismissedSubject, setDismissedSubject] = useState<string>()
  if (subject === dismissedSubject) return null
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>{title}.</strong> {children}
      </p>
      <button type="button" onClick={() => setDismissedSubject(subject)}>
        Понятно
      </button>
    </div>
  )
}
