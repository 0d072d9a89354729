import { EventEmitter } from 'node:events'
import type { Notification } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createNotifications } from './notifications.ts'

const told = { title: 'Новая заявка', text: '+380 67 123 45 67', address: '/admin' }

const setUp = (isLookedAt: boolean) => {
  const made: (EventEmitter & { readonly show: () => void; readonly options: object })[] = []
  const open = vi.fn()
  const notify = createNotifications({
    isLookedAt: () => isLookedAt,
    open,
    make: (options) => {
      const notification = Object.assign(new EventEmitter(), { show: vi.fn(), options })
      made.push(notification)
      return notification as unknown as Notification
    },
  })
  notify(told)
  return { made, open }
}

describe('createNotifier', () => {
  test('no notification is shown while the window is focused', () => {
    expect(setUp(true).made).toEqual([])
  })

  test('a click on a notification opens its screen', () => {
    const { made, open } = setUp(false)
    expect(made[0]?.options).toEqual({ title: told.title, body: told.text })
    expect(made[0]?.show).toHaveBeenCalledOnce()
    expect(open).not.toHaveBeenCalled()
    made[0]?.emit('click')
    expect(open).toHaveBeenCalledWith('/admin')
  })
})
