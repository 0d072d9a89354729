import { expect, test, vi } from 'vitest'
import { createCount } from './count.ts'

const setUp = ({ hasBadge, isLookedAt }: { readonly hasBadge: boolean; readonly isLookedAt: boolean }) => {
  const setBadge = vi.fn(() => hasBadge)
  const flash = vi.fn()
  return { setBadge, flash, count: createCount({ setBadge, flash, isLookedAt: () => isLookedAt }) }
}

test('a count stands on the sign of the program, and nothing flashes', () => {
  const { setBadge, flash, count } = setUp({ hasBadge: true, isLookedAt: false })
  count(3)
  count(0)
  expect(setBadge.mock.calls).toEqual([[3], [0]])
  expect(flash).not.toHaveBeenCalled()
})

test('without such a place the window flashes when the count rises, and at no other time', () => {
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

test('nothing flashes before whoever looks at the window', () => {
  const { flash, count } = setUp({ hasBadge: false, isLookedAt: true })
  count(2)
  expect(flash).not.toHaveBeenCalled()
})
