import type { CalculationAttachment } from '../../../router/page-module.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './calculation-attachment-toggle.module.css'

interface AttachedCalculationProps {
  readonly attachment: CalculationAttachment
  /** Removes the calculation. Undefined in a queued form and before hydration, where that is impossible. */
  readonly onRemove?: (() => void) | undefined
}

/** Shows which saved calculation is attached to an inquiry. */
export const AttachedCalculation = ({ attachment: { id, title }, onRemove }: AttachedCalculationProps) => (
  <p className={styles.attached}>
    {typesetRussianText('К заявке приложен расчёт: ')}
    <SiteLink to={`/calculation/${id}`}>{title}</SiteLink>
    {onRemove ? (
      <button type="button" className="button" onClick={onRemove}>
        Убрать
      </button>
    ) : null}
  </p>
)

interface AttachmentToggleProps {
  readonly attachment: CalculationAttachment | undefined
  /** Saved calculation that this page offers to attach. */
  readonly pageAttachment: CalculationAttachment | undefined
  readonly onChange: (attached: CalculationAttachment | undefined) => void
}

/** Shows the attached calculation; with JavaScript the visitor can attach and remove it. */
export const CalculationAttachmentToggle = ({
  attachment,
  pageAttachment,
  onChange,
}: AttachmentToggleProps) => {
  const isHydrated = useHydrated()
  if (attachment) {
    return (
      <>
        <input type="hidden" name="calculation" value={attachment.id} />
        <AttachedCalculation
          attachment={attachment}
          onRemove={isHydrated ? () => onChange(undefined) : undefined}
        />
      </>
    )
  }
  return pageAttachment ? (
    <button type="button" className="button" onClick={() => onChange(pageAttachment)}>
      Приложить этот расчёт
    </button>
  ) : null
}
