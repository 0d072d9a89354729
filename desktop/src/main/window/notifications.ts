import type { Notification, NotificationConstructorOptions } from 'electron'
import type { IpcChannelInput } from '../../ipc/ipc-channels.ts'
import type { MainProcessContext } from '../main-context.ts'

/** Must equal `appId` in the packager options, because Windows shows no notifications of an app with another id. */
export const DESKTOP_APP_ID = 'ua.customs-broker.desktop'

/** Shows a count on the app icon. Where the system has no badges, flashes the window when the count rises. */
export const createAppIconBadgeSetter = ({ app, windows }: Pick<MainProcessContext, 'app' | 'windows'>) => {
  let previousCount = 0
  return (count: number): void => {
    const isShown = app.setBadgeCount(count)
    if (!isShown && count > previousCount && !windows.isAnyFocused()) windows.flash()
    previousCount = count
  }
}

export const createDesktopNotifier = (
  { windows }: Pick<MainProcessContext, 'windows'>,
  createNotification: (options: NotificationConstructorOptions) => Notification,
) => {
  // A notification that is garbage-collected would lose its click handler.
  const shown = new Set<Notification>()
  return ({ title, text, address }: IpcChannelInput<'notifications:show'>): void => {
    if (windows.isAnyFocused()) return
    const notification = createNotification({ title, body: text })
    const forget = () => shown.delete(notification)
    notification.on('click', () => {
      forget()
      windows.raiseOrOpenScreen(address)
    })
    notification.on('close', forget)
    shown.add(notification)
    notification.show()
  }
}
