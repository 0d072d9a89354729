import type { Attachment } from '../outgoing/attachment.ts'
import { Link } from '../ui/link.tsx'
import { typeset } from '../ui/typeset.ts'
import styles from './attached.module.css'

interface AttachedProps {
  readonly attached: Attachment
  /** Undefined where it cannot be removed: in a queued form, and before hydration. */
  readonly onTakeOff?: (() => void) | undefined
}

/** Shows which saved calculation is attached to an inquiry. */
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
