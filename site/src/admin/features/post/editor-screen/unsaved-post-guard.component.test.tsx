import {
  AUTOSAVE_WAIT_MS,
  expect,
  postEditorScreen,
  test,
} from '../../../../testing/component/post-editor-screen.tsx'

const { write, state } = postEditorScreen

test('leaving the editor of a post saves the post', async ({ openNewPost, stored, clock }) => {
  const post = await openNewPost()
  await write(' Ухожу.')
  // Polling would advance the clock until the editor saves by itself.
  clock.pause()
  const left = new Promise((resolve) =>
    navigation.addEventListener('currententrychange', resolve, { once: true }),
  )
  await postEditorScreen.screen('Категории').click()
  await left
  expect(location.pathname).toBe('/admin/categories')
  expect((await stored(post)).text).toBe('<p>Первые слова. Ухожу.</p>')
})

test('leaving a post whose save the server has rejected shows the reason at once', async ({
  openNewPost,
  line,
  clock,
}) => {
  const message = 'Запись слишком длинная'
  await openNewPost()
  line.respond(/^PUT /, { code: 'validation', errors: [{ path: 'text', code: 'too-long', message }] }, 422)
  await write(' Нет.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(/^Не сохранено\. Запись слишком длинная\./)
  await postEditorScreen.screen('Категории').click()
  const question = postEditorScreen.dialog('Запись сохранена только здесь')
  await expect.element(question).toMatchTextContent(message)
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/categories')
})
