import { randomInt } from 'node:crypto'
import {
  createUniquePicture,
  expect,
  expectPostCoverShown,
  readScreens,
  test,
} from '../../../fixtures/desktop/offline-test.ts'
import { createPostAsColleague } from '../../../fixtures/posts/posts-test.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { FeeTableGridPage } from '../../../pages/fee-table-grid-page.ts'
import { PostEditorPage } from '../../../pages/post-editor-page.ts'
import { UNSENT_EDITS_PATH, UnsentEditsPage } from '../../../pages/unsent-edits-page.ts'

const TITLE = 'ship-delivery'
const PRICE = 2
const PRICE_COLUMN = 3

test('the app started offline shows stored screens with the age of their data, and sends typed text once when online', async ({
  launchSignedIn,
  networkProxy,
  colleague,
}) => {
  const post = await createPostAsColleague(colleague)
  const category = createUniqueName('Порт')
  await colleague.category.create({ body: { title: category } })
  const app = await launchSignedIn({ server: networkProxy.origin })
  const postPath = `/admin/posts/${post.id}`
  await app.open(postPath)
  await expect(new PostEditorPage(app.page()).textField).toHaveText('Первые слова.')
  await expectPostCoverShown(app.page())
  await readScreens(app, [
    '/admin/posts',
    '/admin/categories',
    '/admin/setting',
    '/admin/requests',
    '/admin/tables',
  ])

  networkProxy.disconnect()
  await app.restart()
  const page = () => app.page()
  await app.open('/admin/categories')
  await expect(page().getByRole('row').filter({ hasText: category })).toBeVisible()
  await expect(page().getByText(/^Нет\sсвязи\sс\sсервером\.\sНа\sэкране\sданные\sот/)).toBeVisible()
  for (const [address, heading] of [
    ['/admin/posts', 'Записи'],
    ['/admin/setting', 'Настройки'],
    ['/admin/requests', 'Заявки'],
    ['/admin/tables', 'Таблицы'],
  ] as const) {
    await app.open(address)
    await expect(page().getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page().getByRole('heading', { name: 'Нет связи с сервером' })).toBeHidden()
  }

  await app.open(postPath)
  const editor = new PostEditorPage(page())
  await expect(editor.textField).toHaveText('Первые слова.')
  await expectPostCoverShown(page())
  await editor.appendText(' Без связи.')
  await expect(editor.saveStatus).toContainText('Нет связи')
  await app.restart()
  await app.open(UNSENT_EDITS_PATH)
  const unsent = new UnsentEditsPage(page())
  await expect(unsent.row(`Запись «${post.title}»`)).toContainText('Ждёт отправки')

  networkProxy.restore()
  await expect(unsent.emptyMessage).toBeVisible()
  await expect(unsent.link).toBeHidden()
  const { value } = await colleague.post.get({ params: { id: post.id } })
  expect(value.text).toBe('<p>Первые слова. Без связи.</p>')
})

test('edits of a whole day offline are each sent once after reconnecting, and one conflict is left to the user', async ({
  launchSignedIn,
  networkProxy,
  colleague,
}) => {
  test.slow()
  const params = { title: TITLE } as const
  const price = randomInt(1000, 9000)
  const [mine, theirs, created] = ['Моё', 'Чужое', 'Новая'].map(createUniqueName)
  const picture = createUniquePicture('порт.png')
  const post = await createPostAsColleague(colleague)
  const { value: category, version } = await colleague.category.create({
    body: { title: createUniqueName('Общая') },
  })
  const app = await launchSignedIn({ server: networkProxy.origin })
  const page = () => app.page()
  await app.open(`/admin/posts/${post.id}`)
  await expect(new PostEditorPage(page()).textField).toHaveText('Первые слова.')
  await expectPostCoverShown(page())
  await readScreens(app, ['/admin/categories', `/admin/categories?edit=${category.id}`])
  await expect(page().getByRole('textbox', { name: 'Название категории' })).toBeVisible()
  await app.open(`/admin/tables/${TITLE}?tab=edit`)
  await expect(new FeeTableGridPage(page()).cell(PRICE, PRICE_COLUMN)).toBeVisible()

  networkProxy.disconnect()
  await app.restart()
  await app.open(`/admin/posts/${post.id}`)
  const editor = new PostEditorPage(page())
  await editor.appendText(' Написано в дороге.')
  await editor.insertPicture(picture)
  await expect(editor.waitingPicture(picture.name)).toContainText('загрузится сама')
  await expect(editor.saveStatus).toContainText('Нет связи')

  await app.open(`/admin/tables/${TITLE}?tab=edit`)
  await new FeeTableGridPage(page()).typeIntoCell(PRICE, PRICE_COLUMN, String(price))
  await expect(page().getByRole('main')).toContainText('Нет связи')

  await app.open(`/admin/categories?edit=${category.id}`)
  await page()
    .getByRole('textbox', { name: 'Название категории' })
    .fill(mine ?? '')
  await page().getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page().getByRole('textbox', { name: 'Название категории' })).toBeHidden()
  await page().getByRole('button', { name: 'Новая категория' }).click()
  await page()
    .getByRole('textbox', { name: 'Название новой категории' })
    .fill(created ?? '')
  await page().getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page().getByRole('textbox', { name: 'Название новой категории' })).toBeHidden()
  await colleague.category.update({
    params: { id: category.id },
    body: { title: theirs ?? '' },
    ifVersion: version,
  })

  await app.kill()
  await app.restart()
  await app.open(UNSENT_EDITS_PATH)
  const unsent = new UnsentEditsPage(page())
  for (const label of [
    `Запись «${post.title}»`,
    'Правка таблицы',
    `Категория «${mine}»`,
    `Новая категория «${created}»`,
  ])
    await expect(unsent.row(label)).toContainText('Ждёт отправки')

  networkProxy.restore()
  await expect(unsent.row(`Категория «${mine}»`)).toContainText('На сервере другая версия')
  await expect(unsent.link).toHaveText('Не отправлено: 1')
  const { value: sent } = await colleague.post.get({ params: { id: post.id } })
  expect(sent.text).toMatch(/^<p>Первые слова\. Написано в дороге\.<\/p><img src="\/uploads\/[^>]+>$/)
  expect(networkProxy.receivedRequests.filter((request) => request === 'POST /api/picture')).toHaveLength(1)
  const titles = (await colleague.category.list()).map(({ title }) => title)
  expect(titles.filter((title) => title === created)).toHaveLength(1)
  expect(titles).toContain(theirs)
  const draft = await colleague.table.draft({ params })
  expect(JSON.stringify(draft.value.rows[0])).toContain(String(price))

  await unsent.editLink(`Категория «${mine}»`).click()
  await expect(page().getByRole('alert')).toContainText(theirs ?? '')
  await page().getByRole('button', { name: 'Взять сохранённое' }).click()
  await expect(unsent.link).toBeHidden()
  await colleague.table.removeDraft({ params, query: {} })
})

test('signing out deletes all data of the server that the desktop app has stored', async ({
  launchSignedIn,
  networkProxy,
  desktopUser,
}) => {
  const app = await launchSignedIn({ server: networkProxy.origin })
  await app.open('/admin/categories')
  const countReplies = () =>
    desktopUser.listUserDataFiles().filter((path) => path.startsWith('offline/replies/')).length
  await expect.poll(countReplies).toBeGreaterThan(1)
  await app.page().getByRole('link', { name: 'Выйти' }).click()
  await expect(app.page()).toHaveURL(/\/admin\/login/)
  await expect.poll(countReplies).toBe(0)
})

test('the desktop app encrypts drafts and stored API responses on disk', async ({
  launchSignedIn,
  networkProxy,
  desktopUser,
  colleague,
}) => {
  const secret = createUniqueName('Тайна')
  const post = await createPostAsColleague(colleague, { title: secret })
  const app = await launchSignedIn({ server: networkProxy.origin })
  await app.open(`/admin/posts/${post.id}`)
  const editor = new PostEditorPage(app.page())
  await expect(editor.textField).toHaveText('Первые слова.')
  await expectPostCoverShown(app.page())
  networkProxy.disconnect()
  await editor.appendText(` ${secret}`)
  await expect(editor.saveStatus).toContainText('Нет связи')
  const files = desktopUser.readUserDataFiles()
  expect(files.filter(({ path }) => path.startsWith('drafts/'))).toHaveLength(1)
  expect(files.filter(({ path }) => path.startsWith('offline/replies/')).length).toBeGreaterThan(2)
  const readable = files.filter(({ content }) => content.includes(Buffer.from(secret)))
  expect(readable.map(({ path }) => path)).toEqual([])
})
