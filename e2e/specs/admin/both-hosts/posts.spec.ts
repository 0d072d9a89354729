import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { slugOf } from 'shared/post'
import { httpSend } from '../../../../server/src/testing/http-send.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { expect, madePost, test } from '../../../fixtures/posts.ts'
import { unique } from '../../../fixtures/unique.ts'
import { PostPage } from '../../../pages/post-page.ts'
import { Shell } from '../../../pages/shell.ts'

const NUMBERED = /\/admin\/posts\/\d+$/

/** A page of the site, by its address, as it is sent. */
const pageOf = async (origin: string, address: string) => {
  const answer = await fetch(origin + address, { redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

test('a post is written, left, found again, published, seen by visitors, and keeps its old address', async ({
  host,
  post,
  product,
}) => {
  const title = unique('Акциз')
  const address = `/blog/${slugOf(title)}`
  await host.open('/admin/posts/create')
  await post.begin(title, 'Три множителя и один пример.')
  await expect(host.page).toHaveURL(NUMBERED)
  await expect(post.state).toHaveText(/^Сохранено в\s\d\d:\d\d:\d\d$/)
  await expect(post.badge).toHaveText('Черновик')
  expect((await pageOf(product.origin, address)).status).toBe(404)

  // The same editor goes on under the new address: what was typed can still be taken back.
  await expect(post.text).toBeFocused()
  await host.page.keyboard.type(' И ещё слова')
  await host.page.keyboard.press('Control+z')
  await expect(post.text).not.toContainText('И ещё слова')
  await expect(post.state).toHaveText(/^Сохранено/)

  const written = host.page.url()
  await new Shell(host.page).go('Категории')
  await host.restart()
  await host.open(new URL(written).pathname)
  const again = new PostPage(host.page)
  await expect(again.title).toHaveValue(title)
  await expect(again.text).toContainText('Три множителя и один пример.')

  await again.button('Опубликовать').click()
  await expect(again.toast('Запись опубликована')).toBeVisible()
  await host.page.getByRole('button', { name: 'Скрыть', exact: true }).click()
  await expect(again.toast('Запись опубликована')).toHaveCount(0)
  await expect(again.badge).toHaveText('Опубликована')
  const seen = await pageOf(product.origin, address)
  expect([seen.status, seen.html.includes('Три множителя и один пример.')]).toEqual([200, true])

  const other = slugOf(unique('excise'))
  await again.changeAddress(other)
  await expect(again.toast(`Прежний, ${address}, будет вести на`)).toBeVisible()
  await expect(again.state).toHaveText(/^Сохранено/)
  expect((await pageOf(product.origin, address)).status).toBe(200)
  await again.button('Опубликовать изменения').click()
  await expect(again.toast('Запись опубликована')).toBeVisible()
  expect(await pageOf(product.origin, address)).toMatchObject({ status: 301, location: `/blog/${other}` })
})

test('edits of a published post stay beside it until they are published, and can be given up and had back', async ({
  host,
  post,
  colleague,
  product,
}) => {
  const { id } = await madePost(colleague, { status: 'published' })
  const visitor = createClient(contract, httpSend(product.origin))
  const shownText = async () => (await visitor.post.get({ params: { id } })).value.text
  await host.open(`/admin/posts/${id}`)
  await expect(post.button('Опубликовать изменения')).toBeDisabled()
  await post.write(' Новые слова.')
  await expect(post.state).toHaveText(/^Сохранено в/)
  expect(await shownText()).toBe('<p>Первые слова.</p>')

  await host.open('/admin/posts')
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Первые слова. Новые слова.')
  await post.button('Отказаться от правок').click()
  await expect(post.text).toHaveText('Первые слова.')
  await expect(post.button('Отказаться от правок')).toHaveCount(0)
  await expect(post.button('Опубликовать изменения')).toBeDisabled()
  const marked = async () =>
    (await colleague.post.list()).some((each) => each.id === id && each.hasWorkingCopy)
  expect(await marked()).toBe(false)
  await post.takeBack('Вернуть').click()
  await expect(post.text).toHaveText('Первые слова. Новые слова.')

  await expect.poll(marked).toBe(true)
  await post.button('Опубликовать изменения').click()
  await expect(post.toast('Запись опубликована')).toBeVisible()
  expect(await shownText()).toBe('<p>Первые слова. Новые слова.</p>')
  await expect(post.button('Опубликовать изменения')).toBeDisabled()
})

test('a post is looked at as visitors will see it, with what nobody has saved yet', async ({
  host,
  post,
}) => {
  await host.open('/admin/posts/create')
  await post.title.fill('Ещё не сохранено')
  await post.write('Слова без обложки.')
  await post.button('Посмотреть').click()
  await expect(post.shown.getByRole('heading', { level: 1 })).toHaveText(/^Ещё\sне\sсохранено$/)
  await expect(post.shown.getByText('Слова без обложки.')).toBeVisible()
  await post.preview.getByText('Телефон').click()
  expect(
    await post.shown.locator('body').evaluate((body) => body.ownerDocument.defaultView?.innerWidth),
  ).toBe(360)
  await host.page.keyboard.press('Escape')
  await expect(post.preview).toBeHidden()
  await expect(post.text).toHaveText('Слова без обложки.')
})

test('a version is compared word by word, brought back, and that taken back', async ({
  host,
  post,
  colleague,
}) => {
  const { id, version, title } = await madePost(colleague, { text: '<p>Ставка пятьдесят евро за литр.</p>' })
  await colleague.post.update({
    params: { id },
    body: { text: '<p>Ставка сто евро за литр.</p>', status: 'published' },
    ifVersion: version,
  })
  await host.open(`/admin/posts/${id}`)
  await expect(post.title).toHaveValue(title)
  await post.aside
    .getByRole('button', { name: /^Сравнить с версией/ })
    .last()
    .click()
  await expect(post.versions.getByRole('deletion')).toHaveText('пятьдесят ')
  await expect(post.versions.getByRole('insertion')).toHaveText('сто ')
  await host.page.keyboard.press('Escape')

  await post.write(' И ещё слова.')
  await post.aside
    .getByRole('button', { name: /^Сравнить с версией/ })
    .last()
    .click()
  await post.versions.getByRole('button', { name: 'Вернуть эту версию' }).click()
  await expect(post.text).toHaveText('Ставка пятьдесят евро за литр.')
  // A notice under the mouse stays for as long as the rest takes.
  await post.takeBack('Отменить').hover()
  await expect(post.state).toHaveText(/^Сохранено в/)
  // What stood there is a version itself by now, and visitors have seen nothing of all this.
  await expect(post.aside.getByText('правки без публикации: текст')).toBeVisible()
  const [edits] = await colleague.post.revisions({ params: { id } })
  expect((await colleague.post.revision({ params: { id, n: edits?.n ?? 0 } })).text).toBe(
    '<p>Ставка сто евро за литр. И ещё слова.</p>',
  )
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Ставка сто евро за литр.</p>')
  await post.takeBack('Отменить').click()
  await expect(post.text).toHaveText('Ставка сто евро за литр. И ещё слова.')
})

test('nothing is published without a title and a cover, and a file that is no picture is refused in words', async ({
  host,
  post,
}) => {
  await host.open('/admin/posts/create')
  await post.button('Опубликовать').click()
  await expect(host.page.getByText('Напишите заголовок')).toBeVisible()
  await expect(host.page.getByText('Выберите обложку')).toBeVisible()
  await expect(post.title).toBeFocused()
  await post.aside
    .locator('input[type=file]')
    .setInputFiles({ name: 'письмо.txt', mimeType: 'text/plain', buffer: Buffer.from('не картинка') })
  await expect(post.aside.getByRole('alert')).toContainText('это не картинка')
})

test('a post is removed once that is confirmed', async ({ host, post, colleague }) => {
  const { id } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  await post.more('Удалить запись')
  await host.page.getByRole('dialog').getByRole('button', { name: 'Удалить запись' }).click()
  await expect(host.page).toHaveURL(/\/admin\/posts$/)
  await expect(colleague.post.get({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
})

test('a post is written and published by the keyboard alone', async ({ host, post, colleague }) => {
  const title = unique('Клавиатура')
  const { id } = await madePost(colleague, { title })
  await host.open(`/admin/posts/${id}`)
  await expect(post.title).toHaveValue(title)
  const reach = async (name: string) => {
    for (let step = 0; step < 60; step += 1) {
      const here = host.page.locator(':focus')
      if ((await here.count()) > 0 && (await here.innerText().catch(() => '')) === name) return
      await host.page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await post.title.focus()
  await host.page.keyboard.press('End')
  await host.page.keyboard.type(' и море')
  await host.page.keyboard.press('Enter')
  await expect(post.text).toBeFocused()
  await host.page.keyboard.press('Control+End')
  await host.page.keyboard.type(' Дописано.')
  await host.page.keyboard.press('Control+s')
  await expect(post.state).toHaveText(/^Сохранено в/)
  await host.page.locator('main h1').focus()
  await reach('Опубликовать')
  await host.page.keyboard.press('Enter')
  await expect(post.badge).toHaveText('Опубликована')
  expect((await colleague.post.get({ params: { id } })).value).toMatchObject({
    title: `${title} и море`,
    text: '<p>Первые слова. Дописано.</p>',
  })
})

test('every screen of a post can be used by those who listen', async ({ host, post, colleague }) => {
  const { id } = await madePost(colleague, { status: 'published', text: '<h2>Ставка</h2><p>Сто евро.</p>' })
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toBeVisible()
  await expectAccessible(host.page)
  await post.button('Посмотреть').click()
  await expect(post.shown.getByText('Сто евро.')).toBeVisible()
  await expectAccessible(host.page)
})
