import { expect, expectCoverShown, readScreens, test } from '../../fixtures/desktop/offline-test.ts'
import { createPostAsColleague } from '../../fixtures/posts/posts-test.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'
import { UNSENT_EDITS_PATH, UnsentEditsPage } from '../../pages/unsent-edits-page.ts'

test('an app that starts without a connection shows what was read before, with its age, and sends what was typed later', async ({
  launchSignedIn,
  line,
  colleague,
}) => {
  const post = await createPostAsColleague(colleague)
  const category = createUniqueName('Порт')
  await colleague.category.create({ body: { title: category } })
  const app = await launchSignedIn({ server: line.origin })
  const postPath = `/admin/posts/${post.id}`
  await app.open(postPath)
  await expect(new PostEditorPage(app.page()).textField).toHaveText('Первые слова.')
  await expectCoverShown(app.page())
  await readScreens(app, [
    '/admin/posts',
    '/admin/categories',
    '/admin/setting',
    '/admin/requests',
    '/admin/tables',
  ])

  line.disconnect()
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
  await expectCoverShown(page())
  await editor.appendText(' Без связи.')
  await expect(editor.saveStatus).toContainText('Нет связи')
  await app.restart()
  await app.open(UNSENT_EDITS_PATH)
  const unsent = new UnsentEditsPage(page())
  await expect(unsent.row(`Запись «${post.title}»`)).toContainText('Ждёт отправки')

  line.restore()
  await expect(unsent.emptyMessage).toBeVisible()
  await expect(unsent.link).toBeHidden()
  const { value } = await colleague.post.get({ params: { id: post.id } })
  expect(value.text).toBe('<p>Первые слова. Без связи.</p>')
})
