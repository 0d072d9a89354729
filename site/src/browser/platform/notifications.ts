import type { Notifications } from '../../admin/platform.ts'

/** Nobody is asked for leave unprompted: who has given it is told, the others find it on the screen. */
export const browserNotifications = (open: (address: string) => void): Notifications => ({
  show: ({ title, text, address }) => {
    if (document.visibilityState === 'visible') return
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    const shown = new Notification(title, { body: text, icon: '/icons/icon-192.png' })
    shown.onclick = () => {
      window.focus()
      shown.close()
      open(address)
    }
  },
})
