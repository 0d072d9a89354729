import type { asColleague } from '../../../fixtures/as-colleague.ts'
import { expect, madePost, openedPost, test } from '../../../fixtures/offline-posts.ts'
import { signedIn } from '../../../fixtures/process/signed-in.ts'
import { LoginPage } from '../../../pages/login-page.ts'
import { PostPage } from '../../../pages/post-page.ts'
import { Shell } from '../../../pages/shell.ts'

test.afterEach(({ way }) => way.restore())

const SAVED = /^Сохранено в/
const NO_LINE = /^Нет\sсвязи\. Текст хранится на\sэтом компьютере$/

const textOf = async (colleague: ReturnType<typeof asColleague>, id: number) =>
  (await colleague.post.get({ params: { id } })).value.text

test('without a line the text stays on this computer, and goes by itself once there is one', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const id = await openedPost({ host, post, colleague })
  way.cut()
  await post.write(' Без связи.')
  await expect(post.state).toHaveText(NO_LINE)
  await host.page.keyboard.type(' И дальше.')
  await expect.poll(async () => JSON.stringify(await host.kept.drafts())).toContain('И дальше.')
  way.restore()
  await expect(post.state).toHaveText(SAVED)
  expect(await textOf(colleague, id)).toBe('<p>Первые слова. Без связи. И дальше.</p>')
  await expect.poll(host.kept.drafts).toEqual([])
})

test('a line that breaks while a text is on its way loses nothing of it', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const id = await openedPost({ host, post, colleague })
  way.hang()
  await post.write(' В пути.')
  await expect(post.state).toHaveText('Сохраняем')
  await host.page.keyboard.type(' Поверх.')
  way.cut()
  await expect(post.state).toHaveText(NO_LINE)
  way.restore()
  await expect(post.state).toHaveText(SAVED)
  expect(await textOf(colleague, id)).toBe('<p>Первые слова. В пути. Поверх.</p>')
})

test('a text that arrived, and whose answer was lost, is no work of a colleague', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const id = await openedPost({ host, post, colleague })
  way.tearAnswers(/^PUT/)
  await post.write(' Дошло.')
  await expect(post.state).toHaveText(NO_LINE)
  await host.page.keyboard.type(' И ещё.')
  way.restore()
  await expect(post.state).toHaveText(SAVED)
  await expect(post.conflict).toHaveCount(0)
  expect(await textOf(colleague, id)).toBe('<p>Первые слова. Дошло. И ещё.</p>')
})

test('a new post whose making was not answered is made once', async ({ host, post, colleague, way }) => {
  await host.open('/admin/posts/create')
  await post.title.fill('Создана один раз')
  way.tearAnswers(/^POST \/api\/post$/)
  await post.chooseCover()
  await expect(post.state).toHaveText(NO_LINE)
  way.restore()
  await expect(host.page).toHaveURL(/\/admin\/posts\/\d+$/)
  await expect(post.state).toHaveText(SAVED)
  const made = (await colleague.post.list()).filter(({ title }) => title === 'Создана один раз')
  expect(made).toHaveLength(1)
})

test('an answer that comes late changes nothing of what was typed meanwhile', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const id = await openedPost({ host, post, colleague })
  way.hang()
  await post.write(' Раз.')
  await expect(post.state).toHaveText('Сохраняем')
  await host.page.keyboard.type(' Два.')
  way.restore()
  await expect(post.state).toHaveText(SAVED)
  await expect(post.text).toHaveText('Первые слова. Раз. Два.')
  await expect.poll(() => textOf(colleague, id)).toBe('<p>Первые слова. Раз. Два.</p>')
})

test('a closed window loses nothing: what was typed is there again, and is saved', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const id = await openedPost({ host, post, colleague })
  way.cut()
  await post.write(' До закрытия.')
  await expect.poll(async () => JSON.stringify(await host.kept.drafts())).toContain('До закрытия.')
  way.restore()
  await host.restart()
  await host.open(`/admin/posts/${id}`)
  const again = new PostPage(host.page)
  await expect(again.text).toHaveText('Первые слова. До закрытия.')
  await expect(again.state).toHaveText(SAVED)
  expect(await textOf(colleague, id)).toBe('<p>Первые слова. До закрытия.</p>')
})

test('a session that ends in the middle of typing ends nothing of the text', async ({
  host,
  post,
  colleague,
  product,
}) => {
  const clerk = {
    email: `${crypto.randomUUID()}@example.com`,
    name: 'Коллега',
    password: 'seven quiet harbours',
  }
  await colleague.auth.createAdmin({ body: clerk })
  const { id } = await madePost(colleague)
  await host.open('/admin/logout')
  const login = new LoginPage(host.page)
  await login.signIn(clerk)
  await expect(new Shell(host.page).rail).toBeVisible()
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Первые слова.')
  const elsewhere = await signedIn(product.origin, clerk.email, clerk.password)
  await elsewhere.auth.changePassword({ body: { current: clerk.password, next: 'seven calm harbours' } })

  await post.write(' Посреди слова.')
  await expect(host.page).toHaveURL(/\/admin\/login\?message=session$/)
  await login.signIn({ ...clerk, password: 'seven calm harbours' })
  await expect(host.page).toHaveURL(new RegExp(`/admin/posts/${id}$`))
  await expect(post.text).toHaveText('Первые слова. Посреди слова.')
  await expect(post.state).toHaveText(SAVED)
  expect(await textOf(colleague, id)).toBe('<p>Первые слова. Посреди слова.</p>')
})

test('whoever leaves at once has it saved on the way, and is asked only where that does not work', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const shell = new Shell(host.page)
  const id = await openedPost({ host, post, colleague })
  await post.write(' Ухожу.')
  await shell.go('Категории')
  await expect(host.page).toHaveURL(/\/admin\/categories$/)
  expect(await textOf(colleague, id)).toBe('<p>Первые слова. Ухожу.</p>')

  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Первые слова. Ухожу.')
  way.cut()
  await post.write(' Без связи.')
  await expect(post.state).toHaveText(NO_LINE)
  await shell.go('Категории')
  const question = host.page.getByRole('dialog', { name: 'Запись сохранена только здесь' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(post.text).toHaveText('Первые слова. Ухожу. Без связи.')

  await shell.go('Категории')
  await expect(question).toBeVisible()
  way.restore()
  await expect(host.page).toHaveURL(/\/admin\/categories$/)
  expect(await textOf(colleague, id)).toBe('<p>Первые слова. Ухожу. Без связи.</p>')
})

test('whoever leaves what the server has refused is told at once, and why', async ({
  host,
  post,
  colleague,
  way,
}) => {
  await openedPost({ host, post, colleague })
  const errors = [{ path: 'text', code: 'too-long', message: 'Запись слишком длинная' }]
  const refusal = JSON.stringify({ code: 'validation', errors })
  way.fail(/^PUT /, 422, refusal, 'application/problem+json')
  await post.write(' Нет.')
  await expect(post.state).toHaveText(/^Не\sсохранено\. Запись слишком длинная\./)
  await new Shell(host.page).go('Категории')
  const question = host.page.getByRole('dialog', { name: 'Запись сохранена только здесь' })
  await expect(question).toContainText('Запись слишком длинная')
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect(host.page).toHaveURL(/\/admin\/categories$/)
})
