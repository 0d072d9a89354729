import {
  AUTOSAVE_WAIT_MS,
  expect,
  listLocalStorageDrafts,
  OFFLINE_SAVE_STATUS_PATTERN,
  page,
  postEditorScreen,
  SAVED_STATUS_PATTERN,
  test,
  userEvent,
} from '../../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../../testing/component/text-editor.tsx'

const { write, state, text } = postEditorScreen

test('a connection that breaks during the save of a post loses no text', async ({
  openNewPost,
  stored,
  line,
  clock,
}) => {
  const post = await openNewPost()
  line.hang()
  await write(' В пути.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toBe('Сохраняем')
  await userEvent.keyboard(' Поверх.')
  line.cut()
  await expect.poll(state).toMatch(OFFLINE_SAVE_STATUS_PATTERN)
  line.reconnect()
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  expect((await stored(post)).text).toBe('<p>Первые слова. В пути. Поверх.</p>')
})

test('a post save whose response was lost is not reported as a change of a colleague', async ({
  openNewPost,
  stored,
  line,
  clock,
}) => {
  const post = await openNewPost()
  line.loseResponses(/^PUT/)
  await write(' Дошло.')
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(OFFLINE_SAVE_STATUS_PATTERN)
  await userEvent.keyboard(' И ещё.')
  line.reconnect()
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  await expect.element(postEditorScreen.conflict).not.toBeInTheDocument()
  expect((await stored(post)).text).toBe('<p>Первые слова. Дошло. И ещё.</p>')
})

test('a session that ends while a post is typed loses no text', async ({
  createPost,
  openPost,
  stored,
  server,
  line,
}) => {
  const clerk = { email: `${crypto.randomUUID()}@example.com`, password: 'seven quiet harbours' }
  const next = 'seven calm harbours'
  await server.colleague.auth.createAdmin({ body: { ...clerk, name: 'Коллега' } })
  const { token } = await server.visitor.auth.login({ body: clerk })
  const post = await createPost()
  await openPost(post, { token })
  // The first request after the password change gets the error, so none is sent until the text is typed.
  line.hang()
  await write(' Посреди слова.')
  await server.clientOf(token).auth.changePassword({ body: { current: clerk.password, next } })
  line.reconnect()

  await expect.poll(() => location.pathname + location.search).toBe('/admin/login?message=session')
  await page.getByRole('textbox', { name: 'Почта' }).fill(clerk.email)
  await page.getByLabelText('Пароль', { exact: true }).fill(next)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe(`/admin/posts/${post.id}`)
  await expect.element(textEditorScreen.text).toMatchTextContent('Первые слова. Посреди слова.')
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  expect((await stored(post)).text).toBe('<p>Первые слова. Посреди слова.</p>')
})

const WRITE = /^(?:PUT|POST|PATCH) \/api\/post/

test.for(['draft', 'published'] as const)(
  'typing without a pause in a %s post on a slow connection sends one save at a time and loses no text',
  async (status, { openNewPost, stored, server, line, clock }) => {
    const post = await openNewPost({ status })
    const before = line.requests.filter((call) => WRITE.test(call)).length
    const sent = () => line.requests.filter((call) => WRITE.test(call)).length - before
    line.delay(2500)
    const typed = [' Начало.']
    await write(' Начало.')
    // Shorter than the typing pause, so saves happen only because the maximum wait has passed.
    for (let number = 1; sent() < 2; number += 1) {
      await clock.advance(1000)
      typed.push(` ${number}`)
      await userEvent.keyboard(` ${number}`)
    }
    await clock.advance(5000)
    await clock.advance(5000)
    await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
    const whole = `Первые слова.${typed.join('')}`
    expect(text()).toBe(whole)
    await expect.element(postEditorScreen.conflict).not.toBeInTheDocument()
    expect(line.countMaxConcurrent(WRITE)).toBe(1)
    const saved =
      status === 'draft'
        ? await stored(post)
        : (await server.colleague.post.workingCopy({ params: { id: post.id } })).value
    expect(saved.text).toBe(`<p>${whole}</p>`)
  },
)

test('a post editor closed without a connection reopens with the typed text and saves it', async ({
  openNewPost,
  admin,
  openPost,
  stored,
  line,
  clock,
}) => {
  const post = await openNewPost()
  line.cut()
  await write(' До закрытия.')
  await expect.poll(() => listLocalStorageDrafts().join()).toContain('До закрытия.')
  admin.close()
  line.reconnect()
  await openPost(post)
  expect(text()).toBe('Первые слова. До закрытия.')
  // Either the list of unsent edits has sent the draft before the editor opened, or the editor saves it.
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(/^(?:Сохранено в|Всё сохранено)/)
  expect((await stored(post)).text).toBe('<p>Первые слова. До закрытия.</p>')
})
