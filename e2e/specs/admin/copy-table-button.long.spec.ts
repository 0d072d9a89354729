import { expect, test } from '../../fixtures/admin/admin-test.ts'

test('the copy button of a fee table copies the table to the system clipboard', async ({ host }) => {
  await host.signIn('/admin/tables/iaa-fee')
  const { page } = host
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Копировать таблицу' }).click()
  await expect(page.getByText(/^Таблица скопирована:/).first()).toBeVisible()
  const types = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return item?.types
  })
  expect(types).toEqual(expect.arrayContaining(['text/plain', 'text/html']))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^От, \$\tДо, \$\tСбор, \$/)
})
