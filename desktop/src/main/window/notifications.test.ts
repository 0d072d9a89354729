import { EventEmitter } from 'node:events'
import type { Notification } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createDesktopNotifier } from './notifications.ts'

const input = { title: 'Новая заявка', text: '+380 67 123 45 67', address: '/admin' }

const setUp = (isLookedAt: boolean) => {
  const created: (EventEmitter & { show: () => void; options: object })[] = []
  const open = vi.fn()
  const notify = createDesktopNotifier(
    createFakeMainProcessContext({ windows: { isAnyFocused: () => isLookedAt, raiseOrOpenScreen: open } }),
    (options) => {
      const notification = Object.assign(new EventEmitter(), { show: vi.fn(), options })
      created.push(notification)
      return notification as unknown as Notification
    },
  )
  notify(input)
  return { created, open }
}

describe('createDesktopNotifier', () => {
  test('the app shows no notification while its window is focused', () => {
    expect(setUp(true).created).toEqual([])
  })

  test('a click on a notification opens the admin screen that it is about', () => {
    const { created, open } = setUp(false)
    expect(created[0]?.options).toEqual({ title: input.title, body: input.text })
    expect(created[0]?.show).toHaveBeenCalledOnce()
    expect(open).not.toHaveBeenCalled()
    created[0]?.emit('click')
    expect(open).toHaveBeenCalledWith('/admin')
  })
})
