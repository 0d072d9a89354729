import { test } from '../../../fixtures/calculator/calculator-test.ts'
import { expectExampleInPlace } from '../../../fixtures/calculator/first-edit.ts'

for (const [width, label, text] of [
  [390, 'Объём', '50'],
  [1440, 'Дата расчёта', '2018-11-24'],
] as const)
  test(`at ${width} pixels the example calculation stays shown and does not move when a visitor first types an invalid value into «${label}»`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await expectExampleInPlace(page, { label, text })
  })
