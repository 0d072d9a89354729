import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserNotifications } from './notifications.ts'

const told = { title: 'Олена', text: 'Новая заявка: письмо', address: '/admin/requests?open=7' }

/** A browser that has been given leave; `make` is what becomes of a notice in it. */
const inBrowser = (make: (title: string) => void) => {
  class Notice {
    static permission: NotificationPermission = 'granted'
    onclick = () => undefined
    constructor(title: string) {
      make(title)
    }
    close() {}
  }
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('window', { Notification: Notice, focus: () => undefined })
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  return browserNotifications(() => undefined)
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a notice of a browser', () => {
  test('is shown to whoever has given leave and looks elsewhere', () => {
    const shown: string[] = []
    const notifications = inBrowser((title) => shown.push(title))
    expect(notifications.leave()).toBe('given')
    notifications.show(told)
    expect(shown).toEqual(['Олена'])
    expect(notifications.leave()).toBe('given')
  })

  test('that no page may make disturbs nobody, and counts as refused from then on', () => {
    const make = vi.fn(() => {
      throw new TypeError('Illegal constructor')
    })
    const notifications = inBrowser(make)
    notifications.show(told)
    notifications.show(told)
    expect(make).toHaveBeenCalledOnce()
    expect(notifications.leave()).toBe('refused')
  })
})
