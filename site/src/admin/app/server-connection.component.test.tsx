import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { expectAccessible, expectPageStateAccessible } from '../../testing/component/expect-accessible.ts'
import { createUniqueName } from '../../testing/component/test-server.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (title: string) => page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
const newCategoryTitleField = page.getByRole('textbox', { name: 'Название новой категории' })
const loadErrorNotice = page.getByRole('heading', { name: 'Данные не загрузились' })

test('if the connection is lost, the category list stays, and a category saved meanwhile is sent after the reconnect', async ({
  admin,
  line,
}) => {
  const title = createUniqueName('Без связи')
  await admin.open('/admin/categories')
  await expect.element(row('Авто из США')).toBeVisible()
  await button('Новая категория').click()
  await newCategoryTitleField.fill(title)
  line.cut()
  await button('Добавить').click()
  await expect.element(page.getByText('Нет связи', { exact: true })).toBeVisible()
  const since = /^Нет\sсвязи\sс\sсервером\sс\s\d\d:\d\d:\sданные\sмогли\sустареть/
  await expect.element(page.getByText(since)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Не отправлено: 1' })).toBeVisible()
  await expect.element(row('Авто из США')).toBeVisible()
  await expectPageStateAccessible()
  line.reconnect()
  await expect.element(page.getByText('На связи', { exact: true })).toBeVisible()
  await expect.element(row(title)).toBeVisible()
})

test('while the connection is lost the admin polls the server until the server answers', async ({
  admin,
  clock,
  line,
}) => {
  await admin.open('/admin/categories')
  await expect.element(row('Авто из США')).toBeVisible()
  line.cut()
  await button('Новая категория').click()
  await newCategoryTitleField.fill(createUniqueName('Без связи'))
  await button('Добавить').click()
  await expect.element(page.getByText('Нет связи', { exact: true })).toBeVisible()
  line.restore()
  await clock.advance(5000)
  await expect.element(page.getByText('На связи', { exact: true })).toBeVisible()
})

test('a list that failed to load shows an error message and can be loaded again', async ({ admin, line }) => {
  line.fail(/^GET \/api\/category/, 503, '')
  await admin.open('/admin/categories')
  await expect.element(loadErrorNotice).toBeVisible()
  await expectAccessible()
  line.restore()
  await button('Попробовать ещё раз').click()
  await expect.element(row('Авто из США')).toBeVisible()
})

test('a screen that failed to load because the database is away loads by itself once the database is back', async ({
  admin,
  clock,
  line,
}) => {
  const title = 'База данных сейчас недоступна. Попробуйте через минуту'
  line.fail(/^GET \/api\/category/, 503, 'database-away', title)
  await admin.open('/admin/categories')
  await expect.element(loadErrorNotice).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(`${title}. Как только она ответит, данные загрузятся сами.`)
  await clock.advance(5000)
  await expect.element(loadErrorNotice).toBeVisible()
  line.restore()
  await clock.advance(5000)
  await expect.element(row('Авто из США')).toBeVisible()
})

test('a response with status 500 logs «Server 500 error» to the console and shows a Russian error on the screen', async ({
  admin,
  line,
}) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  line.fail(/^GET \/api\/category/, 500, '')
  await admin.open('/admin/categories')
  await expect.element(loadErrorNotice).toBeVisible()
  expect(log.mock.calls.flat()).toContain('Server 500 error')
  log.mockRestore()
})
