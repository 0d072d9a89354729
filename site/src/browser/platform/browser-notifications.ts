import type { NotificationPermissionState, NotificationService } from '../../admin/platform.ts'

const VISIBLE_ADMIN_LOCK = 'admin-looked-at'

/** Tells whether any tab of the admin is visible. Each visible tab holds a shared Web Lock. */
const trackVisibleTabs = (): (() => Promise<boolean>) => {
  // Web Locks exist on https and localhost only. Without Web Locks, other visible tabs are not detected.
  if (!('locks' in navigator)) return async () => false
  const { locks } = navigator
  let release: (() => void) | undefined
  const updateLock = () => {
    release?.()
    release = undefined
    if (document.visibilityState !== 'visible') return
    const { promise: hidden, resolve } = Promise.withResolvers<void>()
    release = resolve
    void locks.request(VISIBLE_ADMIN_LOCK, { mode: 'shared' }, () => hidden)
  }
  document.addEventListener('visibilitychange', updateLock)
  updateLock()
  return async () => (await locks.query()).held?.some(({ name }) => name === VISIBLE_ADMIN_LOCK) ?? false
}

const permissions = { granted: 'given', denied: 'refused', default: 'askable' } as const

const readPermission = (): NotificationPermissionState =>
  'Notification' in window ? permissions[Notification.permission] : 'refused'

/** Shows browser notifications if permission was granted. Never requests permission unprompted. */
export const createBrowserNotificationService = (open: (address: string) => void): NotificationService => {
  const isAnyTabVisible = trackVisibleTabs()
  // Chrome on Android grants permission to pages that cannot create notifications; only trying shows that.
  let isUnsupported = false
  const currentPermission = () => (isUnsupported ? 'refused' : readPermission())
  const createNotification = (title: string, options: NotificationOptions): Notification | undefined => {
    try {
      return new Notification(title, options)
    } catch {
      isUnsupported = true
      return undefined
    }
  }
  return {
    show: ({ title, text, address }) => {
      if (document.visibilityState === 'visible' || currentPermission() !== 'given') return
      void isAnyTabVisible().then((isVisible) => {
        if (isVisible) return
        // All tabs use the same tag, so that the browser shows a notification of several tabs once.
        const shown = createNotification(title, {
          body: text,
          icon: '/icons/icon-192.png',
          tag: `${address} ${title}`,
        })
        if (!shown) return
        shown.onclick = () => {
          window.focus()
          shown.close()
          open(address)
        }
      })
    },
    setBadge: (count) => {
      // Only an installed site has an icon badge; every tab shows the number of inquiries in its title.
      if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
    },
    getPermission: currentPermission,
    requestPermission: async () => {
      await Notification.requestPermission()
      return currentPermission()
    },
  }
}
