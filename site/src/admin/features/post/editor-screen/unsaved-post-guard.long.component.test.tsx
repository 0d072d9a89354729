import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { createSmallPictureFile } from '../../../../testing/component/file-transfer.ts'
import {
  AUTOSAVE_WAIT_MS,
  expect,
  OFFLINE_SAVE_STATUS_PATTERN,
  postEditorScreen,
  test,
} from '../../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../../testing/component/text-editor.tsx'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { write, state, text } = postEditorScreen

test('leaving a post without a connection opens a dialog, and the navigation continues after the reconnect', async ({
  createPost,
  openPost,
  stored,
  line,
  clock,
}) => {
  const post = await createPost()
  const question = postEditorScreen.dialog('Запись сохранена только здесь')
  const stay = question.getByRole('button', { name: 'Остаться' })
  await openPost(post)
  line.cut()
  await write(' Без связи.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(OFFLINE_SAVE_STATUS_PATTERN)
  await postEditorScreen.screen('Категории').click()
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await stay.click()
  expect(text()).toBe('Первые слова. Без связи.')

  await expect.element(question).not.toBeInTheDocument()
  await postEditorScreen.screen('Категории').click()
  await expect.element(question).toBeVisible()
  line.reconnect()
  await expect.poll(() => location.pathname).toBe('/admin/categories')
  expect((await stored(post)).text).toBe('<p>Первые слова. Без связи.</p>')
})

const pictures = (html: string) => html.split('<img ').length - 1

test('publishing and leaving a post wait for a picture upload, and the picture is saved in the text', async ({
  openNewPost,
  stored,
  server,
  line,
}) => {
  const post = await openNewPost()
  await textEditorScreen.text.click()
  line.hang()
  await textEditorScreen.choosePictures(createSmallPictureFile('порт.png'))
  await postEditorScreen.button('Опубликовать').click()
  await expect.poll(state).toMatch(/^Ждём картинку «порт\.png»/)
  line.reconnect()
  await expect.element(postEditorScreen.toast('Запись опубликована')).toBeVisible()
  expect(pictures((await stored(post)).text)).toBe(1)

  line.hang()
  await textEditorScreen.choosePictures(createSmallPictureFile('другая.png'))
  await postEditorScreen.screen('Категории').click()
  await expect
    .element(postEditorScreen.dialog('Ждём картинку'))
    .toMatchTextContent(/«другая\.png» ещё\sне\sдошла/)
  line.reconnect()
  await expect.poll(() => location.pathname).toBe('/admin/categories')
  const copy = await server.colleague.post.workingCopy({ params: { id: post.id } })
  expect(pictures(copy.value.text)).toBe(2)
})

test('a failed picture upload prevents publishing the post until the picture is removed', async ({
  openNewPost,
  line,
}) => {
  await openNewPost()
  line.respond(/^POST \/api\/picture/, { code: 'validation' }, 422)
  await textEditorScreen.text.click()
  await textEditorScreen.choosePictures(createSmallPictureFile('порт.png'))
  await expect.element(postEditorScreen.button('Убрать')).toBeVisible()
  await postEditorScreen.button('Опубликовать').click()
  await expect
    .element(postEditorScreen.toast(matchTypesetText('Не публикуем: не загрузилась картинка «порт.png»')))
    .toBeVisible()
  await expect.element(postEditorScreen.button('Ещё раз')).toHaveFocus()
  await postEditorScreen.screen('Категории').click()
  const question = postEditorScreen.dialog('Картинка не загрузилась')
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await postEditorScreen.button('Убрать').click()
  await postEditorScreen.button('Опубликовать').click()
  await expect.element(postEditorScreen.toast('Запись опубликована')).toBeVisible()
})
