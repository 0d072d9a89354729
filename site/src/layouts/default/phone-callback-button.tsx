import { type KeyboardEvent, type MouseEvent, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { OFFLINE_PAGE_PATH } from '../../lib/service-worker-protocol.ts'
import { waitForVisitorActivity } from '../../lib/visitor-activity.ts'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { createDeferredComponent, useIsHydrated } from '../../ui/deferred-component.tsx'
import styles from './phone-callback.module.css'
import type { PhoneCallbackDialogProps } from './phone-callback-dialog.tsx'

const deferredCallbackDialog = createDeferredComponent<PhoneCallbackDialogProps>({
  load: async () => (await import('./phone-callback-dialog.tsx')).PhoneCallbackDialog,
  // The click that opens it may be the first sign of the visitor, and is over by then.
  isNeededAtOnce: () => true,
})

/** Error pages and the offline page have no contact forms. */
export const hasPageContactForms = (path: string | undefined): boolean =>
  path !== undefined && path !== OFFLINE_PAGE_PATH

export const HandsetIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z" />
  </svg>
)

interface PhoneCallbackButtonProps {
  /** Where the button is. On phones a header with a phone number calls it instead, and the button is in the menu. */
  place: 'header' | 'wide-header' | 'menu'
}

/** Opens the callback dialog; before hydration the button links to the form at the bottom of the page. */
export const PhoneCallbackButton = ({ place }: PhoneCallbackButtonProps) => {
  const { path } = useContext(CurrentPageContext)
  const { key } = useLocation()
  const isHydrated = useIsHydrated()
  // Stores at which history entry the dialog was opened: it closes when the page changes.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const formAddress = hasPageContactForms(path) ? '#callback' : '/#callback'

  // Loaded before it is opened, because the connection may be lost by then.
  useEffect(() => {
    void waitForVisitorActivity().then(() => deferredCallbackDialog.load().catch(() => undefined))
  }, [])

  const open = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    event.preventDefault()
    // The menu closes, so its button receives the focus when the dialog is closed.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    setOpenedAt(key)
    // Without a connection the code may be missing. The form at the bottom of the page does the same.
    deferredCallbackDialog.load().catch(() => location.assign(formAddress))
  }
  return (
    <>
      <a
        href={formAddress}
        className={`${styles.button} ${styles[place] ?? ''}`}
        {...(isHydrated ? { role: 'button', 'aria-haspopup': 'dialog' } : {})}
        onClick={open}
        onKeyDown={(event) => (event.key === ' ' ? open(event) : undefined)}
      >
        <HandsetIcon />
        <span>Перезвоните мне</span>
      </a>
      {isOpen ? <deferredCallbackDialog.Component onClose={() => setOpenedAt(undefined)} /> : null}
    </>
  )
}
