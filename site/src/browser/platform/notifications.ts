import type { Leave, Notifications } from '../../admin/platform.ts'
import { lookedAt } from './looked-at.ts'

const leaves = { granted: 'given', denied: 'refused', default: 'askable' } as const

const known = (): Leave => ('Notification' in window ? leaves[Notification.permission] : 'refused')

/** Nobody is asked for leave unprompted: who has given it is told, the others find it on the screen. */
export const browserNotifications = (open: (address: string) => void): Notifications => {
  const isLookedAt = lookedAt()
  // Chrome on Android takes leave and lets no page make a notice; only trying tells.
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
        // The tag is the same in every tab, so that what several have heard of is shown once.
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
      // Only a site that is installed has a sign of its own; the title says it in any tab.
      if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
    },
    leave,
    askLeave: async () => {
      await Notification.requestPermission()
      return leave()
    },
  }
}
