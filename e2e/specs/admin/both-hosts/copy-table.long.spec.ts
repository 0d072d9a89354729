import { expect, test } from '../../../fixtures/admin/admin-test.ts'

test('an admin who selects and copies a whole fee table screen by keyboard copies its rows with unformatted numbers', async ({
  host,
}) => {
  await host.signIn('/admin/tables/copart-fee')
  const { page } = host
  const table = page.getByRole('table', { name: /^Copart: сбор, версия/ })
  await expect(table).toBeVisible()
  const rowCount = Number(await table.getAttribute('aria-rowcount'))
  // The listeners of the product run first, those of the window last.
  await page.evaluate(() => {
    addEventListener('copy', ({ clipboardData }) => {
      document.documentElement.dataset.copied = clipboardData?.getData('text/plain')
    })
  })
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText(/^Таблица скопирована:/).first()).toBeVisible()
  const lines = ((await page.locator('html').getAttribute('data-copied')) ?? '').split('\r\n')
  expect(lines).toHaveLength(rowCount)
  expect(lines[0]?.split('\t').slice(0, 3)).toEqual(['От, $', 'До, $', 'Сбор, $'])
  for (const line of lines.slice(1)) expect(line.split('\t')[0]).toMatch(/^\d+(?:,\d+)?$/)
})
