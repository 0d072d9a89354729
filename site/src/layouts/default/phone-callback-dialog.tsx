import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ContactForm } from '../../features/contact/components/contact-form.tsx'
import { useCompanyContacts } from '../../ui/company-contacts.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import { CompanyContactLinks } from './contact-section.tsx'
import styles from './phone-callback.module.css'

export interface PhoneCallbackDialogProps {
  onClose: () => void
}

/** Selector of the element that gets the focus in the dialog: the first field, or the message after sending. */
const INITIAL_FOCUS = 'input:not([type="hidden"]):not([tabindex]), p[tabindex]'

/** The dialog is at the end of the document, because the menu that it was opened from closes behind it. */
export const PhoneCallbackDialog = ({ onClose }: PhoneCallbackDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { hours } = useCompanyContacts()
  const close = () => dialog.current?.close()

  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>(INITIAL_FOCUS)?.focus()
  }, [])

  const pointerDownTarget = useRef<EventTarget>(null)
  // Selecting text from inside to outside the dialog must not close the dialog.
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === dialog.current && pointerDownTarget.current === target) close()
  }

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pointerDownTarget.current = target
      }}
      onClick={closeOutside}
      // Escape closes the dialog, not the menu that the dialog was opened from.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={title}>Перезвоним вам</h2>
          <button type="button" aria-label="Закрыть" onClick={close}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" />
            </svg>
          </button>
        </div>
        {hours.length === 0 ? null : (
          <p className={styles.hours}>{typesetRussianText(`Звоним в рабочее время:\n${hours.join('\n')}`)}</p>
        )}
        <ContactForm kind="callback" onDone={close} />
        <div className={styles.contacts}>
          <CompanyContactLinks />
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
