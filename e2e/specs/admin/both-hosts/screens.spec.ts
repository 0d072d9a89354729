import { adminRoutes } from 'site/admin-routes'
import { expect, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { asVisitor } from '../../../fixtures/as-visitor.ts'
import { unique } from '../../../fixtures/unique.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { PostPage } from '../../../pages/post-page.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'
import { Shell } from '../../../pages/shell.ts'
import { TablesPage } from '../../../pages/tables-page.ts'

/** Each screen gets one short test here; its details are covered by component tests. */
const railScreens = adminRoutes.filter(({ icon, inRail }) => icon ?? inRail)

test('every navigation link of the admin opens its screen', async ({ host }) => {
  await host.signIn()
  const { page } = host
  for (const { path, name } of railScreens) {
    await new Shell(page).go(name)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('a new inquiry appears on the home screen and can be marked as done in the inbox', async ({
  host,
  product,
}) => {
  const message = unique('Смотрю гибрид')
  const email = `${unique('olena')}@example.com`
  await asVisitor(product.origin).calculation({ body: { email, message } })
  await host.signIn()
  const { page } = host
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(page.getByText(/Версия \d+\.\d+\.\d+, запущен/)).toBeVisible()

  await new Shell(page).go('Заявки')
  const row = page.getByRole('list', { name: 'Заявки' }).getByRole('listitem').filter({ hasText: message })
  await row.locator('[aria-expanded]').click()
  await row.getByRole('button', { name: 'Готово', exact: true }).click()
  await expect(row).toBeHidden()
})

test('an admin creates a category, meta tags and a post, and each is saved', async ({ host, product }) => {
  const colleague = asColleague(product.origin)
  const [category, metaPage, title] = [unique('Море'), unique('promo'), unique('Акциз')]
  await host.signIn('/admin/categories?edit=new')
  const { page } = host
  const shell = new Shell(page)
  const categories = new CategoriesPage(page)
  await categories.newTitle.fill(category)
  await categories.press('Добавить')
  await expect(categories.row(category)).toBeVisible()

  await shell.go('Мета-теги')
  await page.getByRole('link', { name: 'Новые мета-теги' }).click()
  await page.getByRole('combobox', { name: 'Страница' }).fill(metaPage)
  await page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill('Море без очередей')
  await page.getByRole('textbox', { name: 'Описание', exact: true }).fill('Из Хьюстона в Клайпеду.')
  await categories.press('Сохранить')
  await expect(page).toHaveURL(/\/admin\/meta\/\d+$/)
  await page.getByRole('link', { name: 'К списку' }).click()
  await expect(page.getByRole('row').filter({ hasText: metaPage })).toContainText('Море без очередей')

  await shell.go('Записи')
  await page.getByRole('link', { name: 'Новая запись' }).click()
  const post = new PostPage(page)
  await post.begin(title, 'Три множителя и один пример.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
  await expect(post.state).toHaveText(/^Сохранено/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { value } = await colleague.post.get({ params: { id } })
  expect(value.title).toBe(title)
})

test('a fee table shows its rows and versions, and a free option is added to the settings', async ({
  host,
}) => {
  await host.signIn('/admin/tables')
  const { page } = host
  await page.getByRole('main').getByRole('link', { name: 'Морская доставка' }).click()
  const tables = new TablesPage(page)
  await expect(tables.rowsOf(1)).toBeVisible()
  await tables.openHistory()
  await expect(tables.version(1)).toContainText('в силе')

  const title = unique('Где ключи')
  await new Shell(page).go('Настройки')
  const settings = new SettingsPage(page)
  await settings.addFree(title, 'у охраны')
  await expect(settings.freeRow(title)).toContainText('у охраны')
})
