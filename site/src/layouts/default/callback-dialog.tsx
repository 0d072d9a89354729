import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { RequestForm } from '../../forms/request-form.tsx'
import { useContacts } from '../../ui/contacts.ts'
import { typeset } from '../../ui/typeset.ts'
import styles from './callback-dialog.module.css'
import { DirectWays } from './direct-ways.tsx'

interface CallbackDialogProps {
  readonly onClose: () => void
}

/** First field, or the message that replaced the form. */
const firstPlace = 'input:not([type="hidden"]):not([tabindex]), p[tabindex]'

/** A native dialog: it traps focus, returns it, and closes on Escape. */
export const CallbackDialog = ({ onClose }: CallbackDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { hours } = useContacts()
  const close = () => dialog.current?.close()

  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>(firstPlace)?.focus()
  }, [])

  const pressed = useRef<EventTarget>(null)
  // Selecting text from inside to outside the dialog must not close it.
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === dialog.current && pressed.current === target) close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: those with a keyboard have Escape and the button
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target
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
          <p className={styles.hours}>{typeset(`Звоним в рабочее время:\n${hours.join('\n')}`)}</p>
        )}
        <RequestForm kind="callback" onDone={close} />
        <DirectWays />
      </div>
    </dialog>
  )
}
