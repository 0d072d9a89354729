import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserNotificationService } from './browser-notifications.ts'

const createMessage = (title: string) => ({
  title,
  text: 'Новая заявка: письмо',
  address: '/admin/requests?open=7',
})

const stubWebLocks = () => {
  const heldLocks = new Set<{ name: string }>()
  return {
    request: async (name: string, _: unknown, work: () => Promise<void>) => {
      const lock = { name }
      heldLocks.add(lock)
      await work()
      heldLocks.delete(lock)
    },
    query: async () => ({ held: [...heldLocks] }),
  }
}

interface Shown {
  title: string
  tag: string
}

const shown: Shown[] = []
let make: (notice: Shown) => void

/** A tab with permission whose visibility can be changed. */
const openTab = (visibilityState: DocumentVisibilityState) => {
  let follow = () => undefined
  const addEventListener = (_: string, listener: () => undefined) => {
    follow = listener
  }
  const turn = (state: DocumentVisibilityState) => {
    vi.stubGlobal('document', { visibilityState: state, addEventListener })
    follow()
  }
  turn(visibilityState)
  return { turn, notifications: createBrowserNotificationService(() => undefined) }
}

beforeEach(() => {
  shown.length = 0
  make = (notice) => shown.push(notice)
  class Notice {
    static permission: NotificationPermission = 'granted'
    constructor(title: string, { tag }: { tag: string }) {
      make({ title, tag })
    }
  }
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('window', { Notification: Notice })
  vi.stubGlobal('navigator', { locks: stubWebLocks() })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const listShownTitles = () => shown.map(({ title }) => title)

describe('a browser notification', () => {
  test('a browser notification is shown with permission while no tab is visible', async () => {
    const { notifications, turn } = openTab('visible')
    notifications.show(createMessage('Видно'))
    turn('hidden')
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]))
    notifications.show(createMessage('Олена'))
    await vi.waitFor(() => expect(listShownTitles()).toContain('Олена'))
    expect(listShownTitles()).toEqual(['Олена'])
    expect(notifications.getPermission()).toBe('given')
  })

  test('a browser notification has the same tag in every tab, and another message has another tag', async () => {
    const [one, other] = [openTab('hidden'), openTab('hidden')]
    one.notifications.show(createMessage('Олена'))
    other.notifications.show(createMessage('Олена'))
    other.notifications.show({ ...createMessage('Олена'), address: '/admin/requests?open=8' })
    await vi.waitFor(() => expect(shown).toHaveLength(3))
    const [first, second, third] = shown.map(({ tag }) => tag)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('a browser notification is not shown while another tab is visible', async () => {
    const visibleTab = openTab('visible')
    const { notifications } = openTab('hidden')
    notifications.show(createMessage('Есть кому увидеть'))
    visibleTab.turn('hidden')
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]))
    notifications.show(createMessage('Никто не видит'))
    await vi.waitFor(() => expect(listShownTitles()).toContain('Никто не видит'))
    expect(listShownTitles()).toEqual(['Никто не видит'])
  })

  test('a browser notification is also shown without Web Locks, which plain http lacks', async () => {
    vi.stubGlobal('navigator', {})
    openTab('hidden').notifications.show(createMessage('Олена'))
    await vi.waitFor(() => expect(listShownTitles()).toEqual(['Олена']))
  })

  test('a notification that the browser forbids fails silently, and notifications count as refused afterwards', async () => {
    const refuse = vi.fn(() => {
      throw new TypeError('Illegal constructor')
    })
    make = refuse
    const { notifications } = openTab('hidden')
    notifications.show(createMessage('Олена'))
    await vi.waitFor(() => expect(notifications.getPermission()).toBe('refused'))
    notifications.show(createMessage('Ірина'))
    expect(refuse).toHaveBeenCalledOnce()
  })
})
