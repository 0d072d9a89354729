import {
  expectAccessible,
  expectPageStateAccessible,
} from '../../../../testing/component/expect-accessible.ts'
import { chooseFilesByButton } from '../../../../testing/component/file-transfer.ts'
import {
  AUTOSAVE_WAIT_MS,
  expect,
  page,
  postEditorScreen,
  SAVED_STATUS_PATTERN,
  test,
  userEvent,
} from '../../../../testing/component/post-editor-screen.tsx'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { write, state, text, button, toast, badge, undo } = postEditorScreen

test('edits of a published post are hidden from visitors until published, and can be discarded and restored', async ({
  createPost,
  openPost,
  stored,
  server,
  clock,
}) => {
  const post = await createPost({ status: 'published' })
  const published = async () => (await stored(post)).text
  const isMarked = async () =>
    (await server.colleague.post.list()).some(({ id, hasWorkingCopy }) => id === post.id && hasWorkingCopy)
  await openPost(post)
  await expect.element(button('Опубликовать изменения')).toBeDisabled()
  await write(' Новые слова.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  expect(await published()).toBe('<p>Первые слова.</p>')

  await openPost(post)
  expect(text()).toBe('Первые слова. Новые слова.')
  await button('Отказаться от правок').click()
  await expect.poll(text).toBe('Первые слова.')
  await expect.element(button('Отказаться от правок')).not.toBeInTheDocument()
  await expect.element(button('Опубликовать изменения')).toBeDisabled()
  expect(await isMarked()).toBe(false)
  await undo('Вернуть').click()
  await expect.poll(text).toBe('Первые слова. Новые слова.')

  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(isMarked).toBe(true)
  await button('Опубликовать изменения').click()
  await expect.element(toast('Запись опубликована')).toBeVisible()
  expect(await published()).toBe('<p>Первые слова. Новые слова.</p>')
  await expect.element(button('Опубликовать изменения')).toBeDisabled()
})

test('a new post cannot be published without a title and a cover, and a text file is rejected as a cover', async ({
  openPost,
}) => {
  await openPost()
  await button('Опубликовать').click()
  await expect.element(page.getByText(matchTypesetText('Напишите заголовок'))).toBeVisible()
  await expect.element(page.getByText(matchTypesetText('Выберите обложку'))).toBeVisible()
  await expect.element(postEditorScreen.title).toHaveFocus()
  await chooseFilesByButton(
    button('Выбрать файл'),
    new File(['не картинка'], 'письмо.txt', { type: 'text/plain' }),
  )
  await expect
    .element(postEditorScreen.aside.getByRole('alert').filter({ hasText: 'письмо.txt' }))
    .toMatchTextContent(matchTypesetText('это не картинка'))
})

test('a post is scheduled in Kyiv time, and a time in the past is rejected', async ({
  openNewPost,
  stored,
}) => {
  const post = await openNewPost()
  await button('Запланировать').click()
  const dialog = postEditorScreen.dialog('Когда опубликовать')
  await expect.element(dialog.getByRole('status')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('День').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Запланировать' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(matchTypesetText('время уже прошло'))
  await expectPageStateAccessible()
  await dialog.getByLabelText('День').fill('2098-11-24')
  await dialog.getByLabelText('Время в Киеве').fill('10:00')
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(/^Опубликуется 24\sлистопада\s2098 в\s10:00$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(badge).toMatchTextContent(/^Запланирована на\s24\sлистопада\s2098 в\s10:00$/)
  expect(await stored(post)).toMatchObject({
    status: 'scheduled',
    publishedAt: '2098-11-24T08:00:00.000Z',
  })
  await postEditorScreen.menuItem('Отменить публикацию')
  await expect.element(badge).toMatchTextContent('Черновик')
})
