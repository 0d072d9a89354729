import type { Leave, Notifications } from '../../admin/platform.ts'

const leaves = { granted: 'given', denied: 'refused', default: 'askable' } as const

const known = (): Leave => ('Notification' in window ? leaves[Notification.permission] : 'refused')

/** Nobody is asked for leave unprompted: who has given it is told, the others find it on the screen. */
export const browserNotifications = (open: (address: string) => void): Notifications => ({
  show: ({ title, text, address }) => {
    if (document.visibilityState === 'visible') return
    if (known() !== 'given') return
    const shown = new Notification(title, { body: text, icon: '/icons/icon-192.png' })
    shown.onclick = () => {
      window.focus()
      shown.close()
      open(address)
    }
  },
  count: (count) => {
    // Only a site that is installed has a sign of its own; the title says it in any tab.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  },
  leave: known,
  askLeave: async () => leaves[await Notification.requestPermission()],
})
