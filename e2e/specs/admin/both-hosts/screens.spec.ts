import { expect, test } from '../../../fixtures/admin/admin-test.ts'
import { createVisitorApiClient } from '../../../fixtures/api-clients.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'

test('a new inquiry appears on the home screen and can be marked as done in the inbox', async ({
  host,
  product,
}) => {
  const message = createUniqueName('Смотрю гибрид')
  const email = `${createUniqueName('olena')}@example.com`
  await createVisitorApiClient(product.origin).calculation({ body: { email, message } })
  await host.signIn()
  const { page } = host
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(page.getByText(/Версия \d+\.\d+\.\d+, запущен/)).toBeVisible()

  await new AdminShell(page).openScreen('Заявки')
  const row = page.getByRole('list', { name: 'Заявки' }).getByRole('listitem').filter({ hasText: message })
  await row.locator('[aria-expanded]').click()
  await row.getByRole('button', { name: 'Готово', exact: true }).click()
  await expect(row).toBeHidden()
})
