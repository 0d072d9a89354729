import type { Leave, Notifications } from '../../admin/platform.ts'
import { lookedAt } from './looked-at.ts'

const leaves = { granted: 'given', denied: 'refused', default: 'askable' } as const

const known = (): Leave => ('Notification' in window ? leaves[Notification.permission] : 'refused')

/** Shows notifications if permission was granted. Never requests permission unprompted. */
export const browserNotifications = (open: (address: string) => void): Notifications => {
  const isLookedAt = lookedAt()
  // Chrome on Android grants permission, but pages cannot create notifications; only trying shows that.
  let isKeptFromUs = false
  const leave = () => (isKeptFromUs ? 'refused' : known())
  const make = (title: string, options: NotificationOptions): Notification | undefined => {
    try {
      return new Notification(title, options)
    } catch {
      isKeptFromUs = true
      return undefined
    }
  }
  return {
    show: ({ title, text, address }) => {
      if (document.visibilityState === 'visible' || leave() !== 'given') return
      void isLookedAt().then((isSeen) => {
        if (isSeen) return
        // All tabs use the same tag, so that news several of them receive are shown once.
        const shown = make(title, { body: text, icon: '/icons/icon-192.png', tag: `${address} ${title}` })
        if (!shown) return
        shown.onclick = () => {
          window.focus()
          shown.close()
          open(address)
        }
      })
    },
    count: (count) => {
      // Only an installed site has a badge; every tab shows the count in its title.
      if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
    },
    leave,
    askLeave: async () => {
      await Notification.requestPermission()
      return leave()
    },
  }
}
