import { expect, vi } from 'vitest'
import { calculatorScreen, expectPriceShown } from './calculator-screen.ts'
import { test } from './public-site-component-test.tsx'

test('a calculation date chosen on a page that was closed is not loaded, and the next page does not wait for it', async ({
  site,
}) => {
  await site.open('/usa')
  await expectPriceShown()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await calculatorScreen.field('Дата расчёта').fill('2026-03-04')
  site.close()
  await site.open('/offline')
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  await expect.poll(() => document.documentElement.hasAttribute('data-settled')).toBe(true)
})
