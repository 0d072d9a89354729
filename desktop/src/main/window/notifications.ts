import type { Notification, NotificationConstructorOptions } from 'electron'
import type { ParsedIpcChannelInput } from '../../ipc/ipc-channels.ts'

/**
 * Id of the app. Must equal `appId` of the packager: Windows shows notifications only for an installed app
 * with this id.
 */
export const APP_ID = 'ua.customs-broker.desktop'

interface BadgeDeps {
  /** Shows a number on the app icon. Returns whether the system supports this. */
  readonly setBadge: (count: number) => boolean
  readonly flashWindow: () => void
  readonly isWindowFocused: () => boolean
}

/** Shows a count on the app icon. On systems without a badge the window flashes when the count rises. */
export const createAppIconBadge = ({ setBadge, flashWindow, isWindowFocused }: BadgeDeps) => {
  let previousCount = 0
  return (count: number): void => {
    const isShown = setBadge(count)
    if (!isShown && count > previousCount && !isWindowFocused()) flashWindow()
    previousCount = count
  }
}

interface NotifierDeps {
  readonly createNotification: (options: NotificationConstructorOptions) => Notification
  readonly isWindowFocused: () => boolean
  readonly openScreen: (address: string) => void
}

export const createDesktopNotifier = ({ createNotification, isWindowFocused, openScreen }: NotifierDeps) => {
  // Keeps a reference to each notification: a notification that is garbage-collected would lose its click
  // handler.
  const shown = new Set<Notification>()
  return ({ title, text, address }: ParsedIpcChannelInput<'notifications:show'>): void => {
    if (isWindowFocused()) return
    const notification = createNotification({ title, body: text })
    const forget = () => shown.delete(notification)
    notification.on('click', () => {
      forget()
      openScreen(address)
    })
    notification.on('close', forget)
    shown.add(notification)
    notification.show()
  }
}
