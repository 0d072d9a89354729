import { expect, madePost, test } from '../../../fixtures/posts.ts'
import { either, NETWORK_TROUBLE } from '../../../fixtures/test.ts'
import { PostPage } from '../../../pages/post-page.ts'

test.use({ expected: either(NETWORK_TROUBLE, /status of (?:404|409)/) })

const SAVED = /^Сохранено в/

test('of two who write the same post the second sees both versions and takes the saved one, or has their own back', async ({
  host,
  post,
  colleague,
}) => {
  const { id, version } = await madePost(colleague, { text: '<p>Ставка сто евро за литр.</p>' })
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Ставка сто евро за литр.')
  await colleague.post.update({
    params: { id },
    body: { text: '<p>Ставка двести евро за литр.</p>' },
    ifVersion: version,
  })
  await post.write(' Моё.')
  await expect(post.conflict.getByRole('region', { name: 'Сохранено' })).toContainText('двести')
  await expect(post.conflict.getByRole('region', { name: 'У вас' })).toContainText('Моё.')
  await expect(post.state).toHaveText(/^Запись\sизменили: в\sдругом окне или кто-то другой/)
  await post.button('Опубликовать').click()
  await expect(post.toast('Сначала выберите, какая из двух версий останется')).toBeVisible()
  await expect(post.conflict).toBeFocused()
  await post.button('Взять сохранённое').click()
  await expect(post.conflict).toHaveCount(0)
  await expect(post.text).toHaveText('Ставка двести евро за литр.')

  await post.takeBack('Вернуть моё').click()
  await expect(post.text).toHaveText('Ставка сто евро за литр. Моё.')
  await expect(post.state).toHaveText(SAVED)
  await expect
    .poll(async () => (await colleague.post.get({ params: { id } })).value.text)
    .toBe('<p>Ставка сто евро за литр. Моё.</p>')
})

test('whoever writes their own over it leaves the other as a version', async ({ host, post, colleague }) => {
  const { id, version } = await madePost(colleague, { text: '<p>Первое.</p>' })
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Первое.')
  await colleague.post.update({
    params: { id },
    body: { text: '<p>Чужое.</p>', status: 'published' },
    ifVersion: version,
  })
  await post.write(' Моё.')
  await expect(post.conflict).toBeVisible()
  await post.button('Записать моё поверх').click()
  await expect(post.state).toHaveText(SAVED)
  // It has been published meanwhile: what is written over it waits beside it.
  await expect(post.badge).toHaveText('Опубликована')
  await post.button('Опубликовать изменения').click()
  await expect(post.toast('Запись опубликована')).toBeVisible()
  const texts = await Promise.all(
    (await colleague.post.revisions({ params: { id } })).map(
      async ({ n }) => (await colleague.post.revision({ params: { id, n } })).text,
    ),
  )
  expect(texts).toContain('<p>Чужое.</p>')
  expect(texts[0]).toBe('<p>Первое. Моё.</p>')
})

test('edits are not published over what a colleague has published since, unseen', async ({
  host,
  post,
  colleague,
}) => {
  const { id } = await madePost(colleague, { text: '<p>Первое.</p>', status: 'published' })
  await host.open(`/admin/posts/${id}`)
  await post.write(' Моё.')
  await expect(post.state).toHaveText(SAVED)
  await colleague.post.update({ params: { id }, body: { text: '<p>Чужое.</p>' } })
  await post.button('Опубликовать изменения').click()
  await expect(post.conflict.getByRole('region', { name: 'Сохранено' })).toContainText('Чужое.')
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Чужое.</p>')
  await post.button('Записать моё поверх').click()
  await expect(post.state).toHaveText(SAVED)
  await post.button('Опубликовать изменения').click()
  await expect(post.toast('Запись опубликована')).toBeVisible()
  expect((await colleague.post.get({ params: { id } })).value.text).toBe('<p>Первое. Моё.</p>')
})

test('what was written in a post that a colleague has removed becomes another one, on the spot or later', async ({
  host,
  post,
  colleague,
}) => {
  const texts = async (title: string) => {
    const found = (await colleague.post.list()).filter((each) => each.title === title)
    return Promise.all(found.map(async ({ id }) => (await colleague.post.get({ params: { id } })).value.text))
  }
  const { id, title } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Первые слова.')
  await colleague.post.remove({ params: { id } })
  await post.write(' Моё.')
  await expect(post.button('Сохранить как новую запись')).toBeVisible()

  await host.restart()
  await host.open(`/admin/posts/${id}`)
  const again = new PostPage(host.page)
  await expect(again.text).toHaveText('Первые слова. Моё.')
  await expect(host.page).not.toHaveURL(new RegExp(`/${id}$`))
  await expect(again.state).toHaveText(SAVED)
  expect(await texts(title)).toEqual(['<p>Первые слова. Моё.</p>'])
  await expect(again.button('Начать с чистого листа')).toHaveCount(0)

  await colleague.post.remove({ params: { id: Number(/\d+$/.exec(host.page.url())?.[0]) } })
  await again.write(' Ещё.')
  await again.button('Сохранить как новую запись').click()
  await expect(again.state).toHaveText(SAVED)
  await expect(again.badge).toHaveText('Черновик')
  expect(await texts(title)).toEqual(['<p>Первые слова. Моё. Ещё.</p>'])
})
