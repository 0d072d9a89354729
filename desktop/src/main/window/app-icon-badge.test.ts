import { expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createAppIconBadgeSetter } from './notifications.ts'

const setUp = ({ hasBadge, isLookedAt }: { hasBadge: boolean; isLookedAt: boolean }) => {
  const setBadge = vi.fn((_count?: number) => hasBadge)
  const flash = vi.fn()
  const context = createFakeMainProcessContext({
    app: { setBadgeCount: setBadge },
    windows: { flash, isAnyFocused: () => isLookedAt },
  })
  return { setBadge, flash, count: createAppIconBadgeSetter(context) }
}

test('the count of new inquiries is shown as a badge on the app icon, and the window does not flash', () => {
  const { setBadge, flash, count } = setUp({ hasBadge: true, isLookedAt: false })
  count(3)
  count(0)
  expect(setBadge.mock.calls).toEqual([[3], [0]])
  expect(flash).not.toHaveBeenCalled()
})

test('where the system shows no badge, the window flashes only when the count of new inquiries rises', () => {
  const { flash, count } = setUp({ hasBadge: false, isLookedAt: false })
  count(0)
  expect(flash).not.toHaveBeenCalled()
  count(2)
  expect(flash).toHaveBeenCalledOnce()
  count(2)
  count(1)
  expect(flash).toHaveBeenCalledOnce()
  count(2)
  expect(flash).toHaveBeenCalledTimes(2)
})

test('the focused window does not flash when the count of new inquiries rises', () => {
  const { flash, count } = setUp({ hasBadge: false, isLookedAt: true })
  count(2)
  expect(flash).not.toHaveBeenCalled()
})
