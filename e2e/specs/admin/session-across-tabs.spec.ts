import { adminCredentials, expect, openAdminTab, test } from '../../fixtures/admin/admin-test.ts'
import { AdminShell } from '../../pages/admin-shell.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'
import { LoginPage } from '../../pages/login-page.ts'

test('signing out in one tab signs out the other tab, which restores its typed text after the next sign-in', async ({
  host: { signIn, page, storage },
}) => {
  await signIn()
  const other = await openAdminTab(page, '/admin/categories?edit=new')
  const categories = new CategoriesPage(other)
  await categories.newTitleField.fill('Набрано в другой вкладке')
  // From now on signing out needs a decision about the draft.
  await expect.poll(async () => (await storage.readDrafts()).join()).toContain('Набрано в другой вкладке')
  await new AdminShell(page).signOut()
  await page.getByRole('button', { name: 'Выйти, правки оставить' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(other).toHaveURL(/\/admin\/login\?message=session$/)

  await new LoginPage(other).signIn(adminCredentials)
  await expect(other).toHaveURL(/\/admin\/categories\?edit=new$/)
  await expect(categories.newTitleField).toHaveValue('Набрано в другой вкладке')
})
