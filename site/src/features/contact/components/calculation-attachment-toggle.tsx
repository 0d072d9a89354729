import { createContext, type ReactNode, useContext } from 'react'
import { useIsHydrated } from '../../../ui/deferred-component.tsx'
import { SitePageLink } from '../../../ui/site-link.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import type { ContactFormCalculationAttachment } from '../queue/calculation-attachment.ts'
import styles from './calculation-attachment-toggle.module.css'

/** Calculation that a contact form attaches without JavaScript, set by the server: scripts ignore `<noscript>`. */
export const NoscriptAttachedCalculationContext = createContext<ReactNode>(null)

interface AttachedCalculationProps {
  attachment: ContactFormCalculationAttachment
  onRemove?: (() => void) | undefined
}

/** Separates the name of an attached calculation from its total in a title such as `Седан, 2019, 15 864 $`. */
const BEFORE_TOTAL = /, (?=[\d\s]+(?:,\d\d)?\s\$$)/

export const AttachedCalculationLabel = ({
  attachment: { id, title },
  onRemove,
}: AttachedCalculationProps) => {
  const [name = title, total] = title.split(BEFORE_TOTAL)
  const text = typesetRussianText(name)
  return (
    <p className={styles.attached}>
      <span>
        {typesetRussianText('К заявке приложен расчёт: ')}
        {id === undefined ? text : <SitePageLink to={`/calculation/${id}`}>{text}</SitePageLink>}
      </span>
      {total === undefined ? null : <b>{total}</b>}
      {onRemove ? (
        <button type="button" onClick={onRemove}>
          Убрать
        </button>
      ) : null}
    </p>
  )
}

interface AttachmentToggleProps {
  attachment: ContactFormCalculationAttachment | undefined
  pageAttachment: ContactFormCalculationAttachment | undefined
  onChange: (attached: ContactFormCalculationAttachment | undefined) => void
}

/** Offers to attach the calculation of the page. The server renders the offer for visitors without JavaScript. */
export const CalculationAttachmentToggle = ({
  attachment,
  pageAttachment,
  onChange,
}: AttachmentToggleProps) => {
  const isHydrated = useIsHydrated()
  const noJsAttachment = useContext(NoscriptAttachedCalculationContext)
  if (attachment) {
    return (
      <>
        {attachment.id === undefined ? null : (
          <input type="hidden" name="calculation" value={attachment.id} />
        )}
        <AttachedCalculationLabel
          attachment={attachment}
          onRemove={isHydrated ? () => onChange(undefined) : undefined}
        />
      </>
    )
  }
  return pageAttachment ? (
    <p className={styles.attached}>
      <button type="button" onClick={() => onChange(pageAttachment)}>
        Приложить этот расчёт
      </button>
    </p>
  ) : (
    <noscript className={styles.withoutScript}>{noJsAttachment}</noscript>
  )
}
