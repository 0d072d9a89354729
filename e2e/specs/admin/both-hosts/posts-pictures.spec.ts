import { expect, openedPost, test } from '../../../fixtures/offline-posts.ts'
import { smallPicture } from '../../../pages/post-page.ts'
import { Shell } from '../../../pages/shell.ts'
import { TextEditorModel } from '../../../pages/text-editor.ts'

test.afterEach(({ way }) => way.restore())

const pictures = (text: string) => text.split('<img ').length - 1

test('publishing and leaving wait for a picture that is on its way, and it is in the text then', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const editor = new TextEditorModel(host.page)
  const id = await openedPost({ host, post, colleague })
  way.hang()
  await editor.chooseFiles([smallPicture('порт.png')])
  await post.button('Опубликовать').click()
  await expect(post.state).toHaveText(/^Ждём картинку «порт\.png»/)
  way.restore()
  await expect(post.toast('Запись опубликована')).toBeVisible()
  expect(pictures((await colleague.post.get({ params: { id } })).value.text)).toBe(1)

  way.hang()
  await editor.chooseFiles([smallPicture('другая.png')])
  await new Shell(host.page).go('Категории')
  const question = host.page.getByRole('dialog', { name: 'Ждём картинку' })
  await expect(question).toContainText('«другая.png» ещё не дошла')
  way.restore()
  await expect(host.page).toHaveURL(/\/admin\/categories$/)
  expect(pictures((await colleague.post.workingCopy({ params: { id } })).value.text)).toBe(2)
})

test('a picture that has not arrived keeps back what was to be published, until it is said what becomes of it', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const editor = new TextEditorModel(host.page)
  await openedPost({ host, post, colleague })
  way.fail(/^POST \/api\/picture/, 422, '{"code":"validation"}', 'application/problem+json')
  await editor.chooseFiles([smallPicture('порт.png')])
  await expect(post.button('Убрать')).toBeVisible()
  await post.button('Опубликовать').click()
  await expect(post.toast('Не публикуем: не загрузилась картинка «порт.png»')).toBeVisible()
  await expect(post.button('Ещё раз')).toBeFocused()
  await new Shell(host.page).go('Категории')
  const question = host.page.getByRole('dialog', { name: 'Картинка не загрузилась' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await post.button('Убрать').click()
  await post.button('Опубликовать').click()
  await expect(post.toast('Запись опубликована')).toBeVisible()
})
