import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  AUTOSAVE_WAIT_MS,
  expect,
  postEditorScreen,
  SAVED_STATUS_PATTERN,
  test,
} from '../../../../testing/component/post-editor-screen.tsx'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { write, state, text, button, toast, conflict } = postEditorScreen

const side = (name: string) => conflict.getByRole('region', { name })

test('the second of two authors of a post sees both versions, accepts the saved one, and can undo the choice', async ({
  openNewPost,
  stored,
  server,
  clock,
}) => {
  const post = await openNewPost({ text: '<p>Ставка сто евро за литр.</p>' })
  await server.colleague.post.update({
    params: { id: post.id },
    body: { text: '<p>Ставка двести евро за литр.</p>', title: `${post.title} по-другому` },
    ifVersion: post.version,
  })
  await write(' Моё.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.element(side('Сохранено')).toMatchTextContent('двести')
  await expect.element(side('У вас')).toMatchTextContent('Моё.')
  await expect.poll(state).toMatch(/^Запись изменили: в другом окне или кто\u2060?-\u2060?то другой/)
  await expectAccessible()
  await button('Опубликовать').click()
  await expect
    .element(toast(matchTypesetText('Сначала выберите, какая из двух версий останется')))
    .toBeVisible()
  await expect.element(conflict).toHaveFocus()
  await button('Взять сохранённое').click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.poll(text).toBe('Ставка двести евро за литр.')

  await postEditorScreen.undo('Вернуть моё').click()
  await expect.poll(text).toBe('Ставка сто евро за литр. Моё.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  await expect.poll(async () => (await stored(post)).text).toBe('<p>Ставка сто евро за литр. Моё.</p>')
})

test("edits of a post are not published over a colleague's publication until the author has seen it", async ({
  openNewPost,
  stored,
  server,
  clock,
}) => {
  const post = await openNewPost({ text: '<p>Первое.</p>', status: 'published' })
  await write(' Моё.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  await server.colleague.post.update({ params: { id: post.id }, body: { text: '<p>Чужое.</p>' } })
  await button('Опубликовать изменения').click()
  await expect.element(side('Сохранено')).toMatchTextContent('Чужое.')
  expect((await stored(post)).text).toBe('<p>Чужое.</p>')
  await button('Записать моё поверх').click()
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  await button('Опубликовать изменения').click()
  await expect.element(toast('Запись опубликована')).toBeVisible()
  expect((await stored(post)).text).toBe('<p>Первое. Моё.</p>')
})
