import { test } from '../../../fixtures/calculator/calculator-test.ts'
import { expectExampleInPlace } from '../../../fixtures/calculator/first-edit.ts'

for (const [width, label, text] of [
  [390, 'Объём', '50'],
  [1440, 'Дата расчёта', '2018-11-24'],
] as const)
  test(`at ${width} pixels a visitor whose first act is an invalid value in «${label}» keeps the example in its place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await expectExampleInPlace(page, { label, text })
  })
