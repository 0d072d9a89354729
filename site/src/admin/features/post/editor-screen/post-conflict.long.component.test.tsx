import {
  AUTOSAVE_WAIT_MS,
  expect,
  postEditorScreen,
  SAVED_STATUS_PATTERN,
  test,
} from '../../../../testing/component/post-editor-screen.tsx'

const { write, state, text, button, toast, conflict, badge } = postEditorScreen

test('text typed in a post that a colleague deleted is saved as a new post, at once or after reopening', async ({
  admin,
  createPost,
  openPost,
  server,
  clock,
}) => {
  const { colleague } = server
  // A cover is deleted with its post unless another post has the same.
  await createPost()
  const post = await createPost()
  const texts = async () => {
    const found = (await colleague.post.list()).filter(({ title }) => title === post.title)
    return Promise.all(found.map(async ({ id }) => (await colleague.post.get({ params: { id } })).value.text))
  }
  await openPost(post)
  await colleague.post.remove({ params: { id: post.id } })
  await write(' Моё.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.element(button('Сохранить как новую запись')).toBeVisible()

  admin.close()
  await openPost(post)
  expect(text()).toBe('Первые слова. Моё.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  expect(location.pathname).toMatch(/\/posts\/\d+$/)
  expect(location.pathname).not.toBe(`/admin/posts/${post.id}`)
  expect(await texts()).toEqual(['<p>Первые слова. Моё.</p>'])
  await expect.element(button('Начать с чистого листа')).not.toBeInTheDocument()

  await colleague.post.remove({ params: { id: Number(/\d+$/.exec(location.pathname)?.[0]) } })
  await write(' Ещё.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await button('Сохранить как новую запись').click()
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  await expect.element(badge).toMatchTextContent('Черновик')
  expect(await texts()).toEqual(['<p>Первые слова. Моё. Ещё.</p>'])
})

test('overwriting a post that a colleague has saved and published stores the colleague’s text as a revision', async ({
  createPost,
  openPost,
  server,
  clock,
}) => {
  const post = await createPost({ text: '<p>Первое.</p>' })
  const params = { id: post.id }
  await openPost(post)
  await server.colleague.post.update({
    params,
    body: { text: '<p>Чужое.</p>', status: 'published' },
    ifVersion: post.version,
  })
  await write(' Моё.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.element(conflict).toBeVisible()
  await button('Записать моё поверх').click()
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  // The post was published meanwhile, so the edits stay in its working copy.
  await expect.element(badge).toMatchTextContent('Опубликована')
  await button('Опубликовать изменения').click()
  await expect.element(toast('Запись опубликована')).toBeVisible()
  const versions = await server.colleague.post.revisions({ params })
  const texts = await Promise.all(
    versions.map(async ({ n }) => (await server.colleague.post.revision({ params: { ...params, n } })).text),
  )
  expect(texts).toContain('<p>Чужое.</p>')
  expect(texts[0]).toBe('<p>Первое. Моё.</p>')
})
