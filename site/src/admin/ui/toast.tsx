import { Button } from '@mantine/core'
import { hideNotification, showNotification } from '@mantine/notifications'
import { typeset } from '../../ui/typeset.ts'
import styles from './toast.module.css'

interface ToastAction {
  readonly says: string
  readonly run: () => void
  /** Hears that nobody can press it any more: its time is over, or it was put away. */
  readonly onOver?: () => void
}

let count = 0

/** One sentence at the foot of the screen for eight seconds, with one action at most; what it answers puts it away. */
export const toast = (text: string, action?: ToastAction): (() => void) => {
  count += 1
  const id = `toast-${count}`
  let isActed = false
  const act = () => {
    // It can still be pressed while it fades.
    if (isActed) return
    isActed = true
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
      if (isActed || !action?.onOver) return
      isActed = true
      action.onOver()
    },
    closeButtonProps: { 'aria-label': 'Скрыть' },
    message: (
      <span className={styles.toast}>
        <span>{typeset(text)}</span>
        {action ? (
          <Button variant="transparent" className={styles.action} onClick={act}>
            {action.says}
          </Button>
        ) : null}
      </span>
    ),
  })
  return () => void hideNotification(id)
}
