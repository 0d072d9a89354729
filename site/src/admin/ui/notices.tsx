import { Button, type ButtonProps } from '@mantine/core'
import { hideNotification, showNotification } from '@mantine/notifications'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { typesetRussianText } from '../../ui/typeset.ts'
import { AdminIcon, type AdminIconName } from './icon.tsx'
import styles from './notices.module.css'

interface InlineNoticeProps {
  kind: 'info' | 'ok' | 'danger' | 'warning'
  icon?: AdminIconName
  action?: ReactNode
  children: ReactNode
}

const iconByKind = { info: 'info', ok: 'check', danger: 'warning', warning: 'warning' } as const

/** One-sentence notice with at most one action. */
export const InlineNotice = ({ kind, icon = iconByKind[kind], action, children }: InlineNoticeProps) => (
  <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
    <AdminIcon name={icon} />
    <p>{typeof children === 'string' ? typesetRussianText(children) : children}</p>
    {action}
  </div>
)

/** Small button of a notice or beside a text. */
export const NoticeButton = (props: ButtonProps & { onClick: () => void }) => (
  <Button size="compact-sm" {...props} />
)

/** Returns `showToast` for a screen: its toasts close with the screen, because their undo needs the screen. */
export const useToastHiddenWithScreen = (): typeof showToast => {
  const hideCallbacks = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const hide of hideCallbacks.current) hide()
    },
    [],
  )
  return useCallback((...args) => {
    const hide = showToast(...args)
    hideCallbacks.current.push(hide)
    return hide
  }, [])
}

interface ToastAction {
  label: string
  run: () => void
  /** Called when the toast expires or is closed without the action. */
  onDismiss?: () => void
}

let toastCount = 0

interface ToastOptions {
  /** True for what the user must read or decide: the toast stays until it is closed. */
  isLasting?: true
  secondAction?: ToastAction | undefined
}

/** Shows a short toast for eight seconds with at most two actions. Returns a function that hides it. */
export const showToast = (
  text: ReactNode,
  action?: ToastAction,
  { isLasting, secondAction }: ToastOptions = {},
): (() => void) => {
  toastCount += 1
  const id = `toast-${toastCount}`
  const actions = [action ?? [], secondAction ?? []].flat()
  let isHandled = false
  const runAction = ({ run }: ToastAction) => {
    // A second press of the toast button, possible while the toast fades out, is ignored.
    if (isHandled) return
    isHandled = true
    hideNotification(id)
    // The pressed toast button disappears, so the keyboard focus moves to the heading of the screen.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    run()
  }
  showNotification({
    id,
    role: isLasting ? 'alert' : 'status',
    ...(isLasting && { autoClose: false }),
    // Toasts do not slide: a click would miss a moving button.
    style: { transform: 'translateX(0)' },
    onClose: () => {
      if (isHandled) return
      isHandled = true
      for (const { onDismiss } of actions) onDismiss?.()
    },
    closeButtonProps: { 'aria-label': 'Скрыть' },
    message: (
      <span className={styles.toast}>
        <span>{typeof text === 'string' ? typesetRussianText(text) : text}</span>
        {actions.map((each) => (
          <Button
            key={each.label}
            variant="transparent"
            className={styles.action}
            onClick={() => runAction(each)}
          >
            {each.label}
          </Button>
        ))}
      </span>
    ),
  })
  return () => void hideNotification(id)
}
