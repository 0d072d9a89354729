import { Button } from '@mantine/core'
import { hideNotification, showNotification } from '@mantine/notifications'
import { typeset } from '../../ui/typeset.ts'
import styles from './toast.module.css'

interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** Hears that nobody can press it any more: its time is over, or it was put away. */
  readonly onDismiss?: () => void
}

let toastCount = 0

/** One sentence at the foot of the screen for eight seconds, with one action at most; what it answers puts it away. */
export const showToast = (text: string, action?: ToastAction): (() => void) => {
  toastCount += 1
  const id = `toast-${toastCount}`
  let isHandled = false
  const runAction = () => {
    // It can still be pressed while it fades.
    if (isHandled) return
    isHandled = true
    hideNotification(id)
    // What was pressed goes: whoever has no mouse goes on from the top of the screen.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    action?.run()
  }
  showNotification({
    id,
    role: 'status',
    // It fades where it stands: a press would fall beside what slides in.
    style: { transform: 'translateX(0)' },
    onClose: () => {
      if (isHandled || !action?.onDismiss) return
      isHandled = true
      action.onDismiss()
    },
    closeButtonProps: { 'aria-label': 'Скрыть' },
    message: (
      <span className={styles.toast}>
        <span>{typeset(text)}</span>
        {action ? (
          <Button variant="transparent" className={styles.action} onClick={runAction}>
            {action.label}
          </Button>
        ) : null}
      </span>
    ),
  })
  return () => void hideNotification(id)
}
