import { expect, vi } from 'vitest'
import { calculatorScreen, expectPriceShown } from './calculator-screen.ts'
import { test } from './public-site-component-test.tsx'

test('a chosen calculation date of a closed page is not loaded and does not keep the next page unsettled', async ({
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
