import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ContactForm } from '../../features/contact/components/contact-form.tsx'
import { useCompanyContacts } from '../../ui/company-contacts.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import { ContactLinks } from './contact-section.tsx'
import styles from './phone-callback-dialog.module.css'

interface CallbackDialogProps {
  readonly onClose: () => void
}

/** Selector of what gets focus first: the first field, or the message that replaced the form. */
const INITIAL_FOCUS = 'input:not([type="hidden"]):not([tabindex]), p[tabindex]'

/** The callback dialog. The native element traps focus, returns it, and closes on Escape. */
const CallbackDialog = ({ onClose }: CallbackDialogProps) => {
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

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: those with a keyboard have Escape and the button
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pointerDownTarget.current = target
      }}
      onClick={closeOutside}
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
        <ContactLinks />
      </div>
    </dialog>
  )
}

/** Opens the callback dialog; before hydration the button links to the form at the bottom of the page. */
export const PhoneCallbackButton = () => {
  const { key } = useLocation()
  // Stores at which history entry the dialog was opened: it closes when the page changes.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const open = (event: FormEvent) => {
    event.preventDefault()
    setOpenedAt(key)
  }
  return (
    <>
      <form action="#callback" className={styles.form} onSubmit={open}>
        <button type="submit" className={styles.button} aria-haspopup="dialog">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z" />
          </svg>
          <span>Перезвоните мне</span>
        </button>
      </form>
      {isOpen ? <CallbackDialog onClose={() => setOpenedAt(undefined)} /> : null}
    </>
  )
}
