import { chooseFilesByButton, createSmallPictureFile } from '../../../../testing/component/file-transfer.ts'
import {
  AUTOSAVE_WAIT_MS,
  createUniqueName,
  expect,
  listLocalStorageDrafts,
  OFFLINE_SAVE_STATUS_PATTERN,
  postEditorScreen,
  SAVED_STATUS_PATTERN,
  test,
  userEvent,
} from '../../../../testing/component/post-editor-screen.tsx'

const { write, state, text } = postEditorScreen

test('post text typed without a connection is stored on this computer and saved after the reconnect', async ({
  openNewPost,
  stored,
  line,
  clock,
}) => {
  const post = await openNewPost()
  line.cut()
  await write(' Без связи.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(OFFLINE_SAVE_STATUS_PATTERN)
  await userEvent.keyboard(' И дальше.')
  await expect.poll(() => listLocalStorageDrafts().join()).toContain('И дальше.')
  line.reconnect()
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  expect((await stored(post)).text).toBe('<p>Первые слова. Без связи. И дальше.</p>')
  await expect.poll(listLocalStorageDrafts).toEqual([])
})

test('a new post is created once if the response to its creation was lost', async ({
  openPost,
  line,
  clock,
  server,
}) => {
  const title = createUniqueName('Создана один раз')
  await openPost()
  await postEditorScreen.title.fill(title)
  line.loseResponses(/^POST \/api\/post$/)
  await chooseFilesByButton(postEditorScreen.button('Выбрать файл'), createSmallPictureFile())
  await expect.element(postEditorScreen.cover).toBeVisible()
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(OFFLINE_SAVE_STATUS_PATTERN)
  line.reconnect()
  await expect.poll(() => location.pathname).toMatch(/\/admin\/posts\/\d+$/)
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  const created = (await server.colleague.post.list()).filter((each) => each.title === title)
  expect(created).toHaveLength(1)
})

test('a late save response does not change post text typed meanwhile', async ({
  openNewPost,
  stored,
  line,
  clock,
}) => {
  const post = await openNewPost()
  line.hang()
  await write(' Раз.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toBe('Сохраняем')
  await userEvent.keyboard(' Два.')
  line.reconnect()
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  expect(text()).toBe('Первые слова. Раз. Два.')
  await expect.poll(async () => (await stored(post)).text).toBe('<p>Первые слова. Раз. Два.</p>')
})
