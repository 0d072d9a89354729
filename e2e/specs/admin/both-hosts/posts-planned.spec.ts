import { expect, madePost, test } from '../../../fixtures/posts.ts'

test('a post is planned for an hour of Kyiv, and the past is refused in words', async ({
  host,
  post,
  colleague,
}) => {
  const { id } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  await post.button('Запланировать').click()
  const dialog = host.page.getByRole('dialog', { name: 'Когда опубликовать' })
  await dialog.getByLabel('День').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Запланировать' }).click()
  await expect(dialog.getByRole('alert')).toContainText('время уже прошло')
  await dialog.getByLabel('День').fill('2098-11-24')
  await dialog.getByLabel('Время в Киеве').fill('10:00')
  await expect(dialog.getByRole('status')).toHaveText(/^Опубликуется 24\sлистопада\s2098 в\s10:00$/)
  await host.page.keyboard.press('Enter')
  await expect(post.badge).toHaveText(/^Запланирована на 24\sлистопада\s2098 в 10:00$/)
  expect((await colleague.post.get({ params: { id } })).value).toMatchObject({
    status: 'scheduled',
    publishedAt: '2098-11-24T08:00:00.000Z',
  })
  await post.more('Отменить публикацию')
  await expect(post.badge).toHaveText('Черновик')
})

test('edits of a planned post keep its hour, and publishing ahead of it is a deed of its own', async ({
  host,
  post,
  colleague,
}) => {
  const publishedAt = '2098-11-24T08:00:00.000Z'
  const { id } = await madePost(colleague, { status: 'scheduled', publishedAt })
  const kept = async () => (await colleague.post.get({ params: { id } })).value
  await host.open(`/admin/posts/${id}`)
  await expect(post.button('Применить изменения')).toBeDisabled()
  await post.write(' Дописано.')
  await post.button('Применить изменения').click()
  await expect(post.toast(/^Правки приняты/)).toBeVisible()
  await expect(post.badge).toHaveText(/^Запланирована на/)
  expect(await kept()).toMatchObject({
    status: 'scheduled',
    publishedAt,
    text: '<p>Первые слова. Дописано.</p>',
  })
  await post.more('Опубликовать сейчас')
  await expect(post.toast('Запись опубликована раньше срока')).toBeVisible()
  expect((await kept()).status).toBe('published')
})
