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
  // The click that opens the dialog may come before its code is loaded, so the dialog opens when it is loaded.
  isNeededAtOnce: () => true,
})

/** Tells whether a page has contact forms: all except error pages and the offline page. */
export const doesPageHaveContactForms = (path: string | undefined): boolean =>
  path !== undefined && path !== OFFLINE_PAGE_PATH

export const HandsetIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z" />
  </svg>
)

interface PhoneCallbackButtonProps {
  /** Place of this callback button. On phones it is in the menu, because the header has a button that calls the company. */
  place: 'header' | 'wide-header' | 'menu'
}

/** Opens the callback dialog; before hydration the button links to the form at the bottom of the page. */
export const PhoneCallbackButton = ({ place }: PhoneCallbackButtonProps) => {
  const { path } = useContext(CurrentPageContext)
  const { key } = useLocation()
  const isHydrated = useIsHydrated()
  // History entry at which the dialog was opened. The dialog closes when the entry changes.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const formAddress = doesPageHaveContactForms(path) ? '#callback' : '/#callback'

  // The code of the dialog is loaded in advance, because the connection may be lost when it is opened.
  useEffect(() => {
    void waitForVisitorActivity().then(() => deferredCallbackDialog.load().catch(() => undefined))
  }, [])

  const open = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    event.preventDefault()
    // The dialog returns the focus to the button of the menu, because the menu closes behind the dialog.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    setOpenedAt(key)
    // If the code of the callback dialog cannot be loaded, the callback button leads to the form at the bottom of the page.
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
