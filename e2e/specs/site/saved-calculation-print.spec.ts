import { getMainHeading } from '../../fixtures/base-test.ts'
import { expect, test } from '../../fixtures/calculator/calculator-test.ts'

test('a saved calculation prints on one sheet with its lines and address, without controls', async ({
  calculator,
  page,
}) => {
  await calculator.saveAndReadId()
  await expect(getMainHeading(page)).toContainText('Седан')
  await page.emulateMedia({ media: 'print' })
  const lines = page.getByRole('main').locator('summary')
  await expect(lines).toHaveCount(17)
  for (const line of await lines.all()) await expect(line).toBeVisible()
  await expect(calculator.totalRow).toBeVisible()
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
  for (const role of ['button', 'radio', 'textbox', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  expect(await page.getByRole('banner').innerText()).not.toContain('Курс')
})
