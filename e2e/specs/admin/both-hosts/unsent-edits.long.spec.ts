import { createAdminApiClient } from '../../../fixtures/api-clients.ts'
import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../../fixtures/base-test.ts'
import { expect, proxiedFeeTablesTest as test } from '../../../fixtures/calculator/fee-tables-test.ts'
import { RECONNECT_INTERVAL_MS } from '../../../fixtures/product-delays.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { UNSENT_EDITS_PATH, UnsentEditsPage } from '../../../pages/unsent-edits-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /unreachable/, /status of 409/) })

test('categories saved without a connection are listed as unsent edits, then sent once, and the admin resolves a conflict', async ({
  host,
  product,
  productProxy,
}) => {
  const colleague = createAdminApiClient(product.origin)
  const [before = '', mine = '', theirs = '', created = ''] = ['Порт', 'Моё', 'Чужое', 'Новая'].map(
    createUniqueName,
  )
  const { value, version } = await colleague.category.create({ body: { title: before } })
  await host.signIn()
  await host.page.clock.install()
  // A screen whose code is loaded opens without a connection.
  await host.open(UNSENT_EDITS_PATH)
  const categories = new CategoriesPage(host.page)
  const unsent = new UnsentEditsPage(host.page)
  await expect(unsent.emptyMessage).toBeVisible()
  await host.page.getByRole('link', { name: 'Категории', exact: true }).click()
  await categories.pressButton(`Переименовать «${before}»`)
  const titleField = host.page.getByRole('textbox', { name: 'Название категории' })
  await titleField.fill(mine)

  productProxy.disconnect()
  await categories.pressButton('Сохранить')
  await expect(unsent.link).toHaveText('Не отправлено: 1')
  await categories.pressButton('Новая категория')
  await categories.newTitleField.fill(created)
  await categories.pressButton('Добавить')
  await expect(unsent.link).toHaveText('Не отправлено: 2')
  await colleague.category.update({
    params: { id: value.id },
    body: { title: theirs },
    ifVersion: version,
  })
  await unsent.link.click()
  await expect(unsent.row(`Категория «${mine}»`)).toContainText('Ждёт отправки')
  await expect(unsent.row(`Новая категория «${created}»`)).toContainText('Ждёт отправки')

  productProxy.restore()
  await host.page.clock.runFor(RECONNECT_INTERVAL_MS)
  await expect(unsent.row(`Категория «${mine}»`)).toContainText('На сервере другая версия')
  await expect(unsent.link).toHaveText('Не отправлено: 1')
  const titles = (await colleague.category.list()).map(({ title }) => title)
  expect(titles.filter((title) => title === created)).toHaveLength(1)

  await unsent.editLink(`Категория «${mine}»`).click()
  await expect(host.page.getByRole('alert')).toContainText(theirs)
  await host.page.getByRole('button', { name: 'Взять сохранённое' }).click()
  await expect(unsent.link).toBeHidden()
})
