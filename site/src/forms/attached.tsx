import type { Attachment } from '../outgoing/attachment.ts'
import { Link } from '../ui/link.tsx'
import { typeset } from '../ui/typeset.ts'
import styles from './attached.module.css'

interface AttachedProps {
  readonly attached: Attachment
  /** Missing where nobody can: in what waits, and until the page is alive. */
  readonly onTakeOff?: (() => void) | undefined
}

/** Which kept calculation goes with a letter. */
export const Attached = ({ attached: { id, title }, onTakeOff }: AttachedProps) => (
  <p className={styles.attached}>
    {typeset('К заявке приложен расчёт: ')}
    <Link to={`/calculation/${id}`}>{title}</Link>
    {onTakeOff ? (
      <button type="button" className="button" onClick={onTakeOff}>
        Убрать
      </button>
    ) : null}
  </p>
)
