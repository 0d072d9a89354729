import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './callback-button.module.css'
import { CallbackDialog } from './callback-dialog.tsx'

/** Opens the callback dialog; before hydration it links to the same form at the bottom of the page. */
export const CallbackButton = () => {
  const { key } = useLocation()
  // The dialog closes when the page changes.
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
