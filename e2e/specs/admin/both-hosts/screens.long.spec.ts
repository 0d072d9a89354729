import { adminRoutes } from 'site/admin-routes'
import { expect, test } from '../../../fixtures/admin/admin-test.ts'
import { createAdminApiClient, createVisitorApiClient } from '../../../fixtures/api-clients.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { FeeTablePage } from '../../../pages/fee-table-page.ts'
import { InquiriesPage } from '../../../pages/inquiries-page.ts'
import { PostEditorPage } from '../../../pages/post-editor-page.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'

test('an admin creates a category, meta tags of a page and a post, and the server saves each of them', async ({
  host,
  product,
}) => {
  const colleague = createAdminApiClient(product.origin)
  const [category, metaPage, title] = [
    createUniqueName('Море'),
    createUniqueName('promo'),
    createUniqueName('Акциз'),
  ]
  await host.signIn('/admin/categories?edit=new')
  const { page } = host
  const shell = new AdminShell(page)
  const categories = new CategoriesPage(page)
  await categories.newTitleField.fill(category)
  await categories.pressButton('Добавить')
  await expect(categories.row(category)).toBeVisible()

  await shell.openScreen('Мета-теги')
  await page.getByRole('link', { name: 'Новые мета-теги' }).click()
  await page.getByRole('combobox', { name: 'Страница' }).fill(metaPage)
  await page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill('Море без очередей')
  await page.getByRole('textbox', { name: 'Описание', exact: true }).fill('Из Хьюстона в Клайпеду.')
  await categories.pressButton('Сохранить')
  await expect(page).toHaveURL(/\/admin\/meta\/\d+$/)
  await page.getByRole('link', { name: 'К списку' }).click()
  await expect(page.getByRole('row').filter({ hasText: metaPage })).toContainText('Море без очередей')

  await shell.openScreen('Записи')
  await page.getByRole('link', { name: 'Новая запись' }).click()
  const post = new PostEditorPage(page)
  await post.fillNewPost(title, 'Три множителя и один пример.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
  await expect(post.saveStatus).toHaveText(/^Сохранено/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { value } = await colleague.post.get({ params: { id } })
  expect(value.title).toBe(title)
})

test('an admin sees the rows and versions of a fee table and adds a user-defined setting', async ({
  host,
}) => {
  await host.signIn('/admin/tables')
  const { page } = host
  await page.getByRole('main').getByRole('link', { name: 'Морская доставка' }).click()
  const tables = new FeeTablePage(page)
  const version = await tables.readVersion()
  await tables.openHistory()
  await expect(tables.historyItem(version)).toContainText('в силе')

  const title = createUniqueName('Где ключи')
  await new AdminShell(page).openScreen('Настройки')
  const settings = new SettingsPage(page)
  await settings.addFreeOption(title, 'у охраны')
  await expect(settings.freeOptionRow(title)).toContainText('у охраны')
})

const navigationScreens = adminRoutes.filter(({ icon, inSidebar }) => icon ?? inSidebar)

test('every navigation link of the admin opens its screen', async ({ host }) => {
  await host.signIn()
  const { page } = host
  for (const { path, name } of navigationScreens) {
    await new AdminShell(page).openScreen(name)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('a new inquiry appears on the home screen of the admin and can be marked as done in the inbox', async ({
  host,
  product,
}) => {
  const message = createUniqueName('Смотрю гибрид')
  const email = `${createUniqueName('olena')}@example.com`
  await createVisitorApiClient(product.origin).mail.calculation({ body: { email, message } })
  await host.signIn()
  const { page } = host
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(page.getByText(/Версия \d+\.\d+\.\d+, запущен/)).toBeVisible()

  await new AdminShell(page).openScreen('Заявки')
  const row = new InquiriesPage(page).rows.filter({ hasText: message })
  await row.hover()
  await page
    .getByRole('group', { name: `Действия: ${email}` })
    .getByRole('button', { name: 'Готово' })
    .click()
  await expect(row).toBeHidden()
})
