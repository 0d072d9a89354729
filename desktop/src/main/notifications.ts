import type { Notification, NotificationConstructorOptions } from 'electron'
import type { Given } from '../ipc/channels.ts'

interface Around {
  readonly make: (options: NotificationConstructorOptions) => Notification
  readonly isLookedAt: () => boolean
  readonly open: (address: string) => void
}

export const createNotifications = ({ make, isLookedAt, open }: Around) => {
  // Keeps a reference to each notification: a collected one would lose its click handler.
  const shown = new Set<Notification>()
  return ({ title, text, address }: Given<'notifications:show'>): void => {
    if (isLookedAt()) return
    const notification = make({ title, body: text })
    const forget = () => shown.delete(notification)
    notification.on('click', () => {
      forget()
      open(address)
    })
    notification.on('close', forget)
    shown.add(notification)
    notification.show()
  }
}
