import { expectAccessible } from '../expect-accessible.ts'
import { Shell } from '../pages/shell.ts'
import { expect, madePost, test } from '../posts-on-a-line.ts'

test.afterEach(({ way }) => way.restore())

test('versions and the difference between two of them can be read by those who listen', async ({
  host,
  post,
  colleague,
}) => {
  const { id, version } = await madePost(colleague, {
    text: '<h2>Ставка</h2><p>Пятьдесят евро за литр.</p><table><tbody><tr><th><p>Год</p></th></tr></tbody></table>',
  })
  await colleague.post.update({
    params: { id },
    body: {
      text: '<h2>Ставки</h2><p>Сто евро за литр.</p>',
      title: 'Заголовок сменился',
      status: 'published',
    },
    ifVersion: version,
  })
  await host.open(`/admin/posts/${id}`)
  await post.button('Версии').click()
  await expect(post.versions.getByRole('button', { pressed: true })).toBeVisible()
  await expectAccessible(host.page)
  await post.versions.getByRole('list').getByRole('button').last().click()
  await expect(post.versions.getByRole('deletion').first()).toBeVisible()
  await expectAccessible(host.page)
})

test('both versions of a conflict can be read by those who listen', async ({ host, post, colleague }) => {
  const { id, version } = await madePost(colleague, { text: '<p>Ставка сто евро.</p>' })
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Ставка сто евро.')
  await colleague.post.update({
    params: { id },
    body: { text: '<p>Ставка двести евро.</p>', title: 'Другой заголовок' },
    ifVersion: version,
  })
  await post.write(' Моё.')
  await expect(post.conflict).toBeVisible()
  await host.page.mouse.move(0, 0)
  await expect(host.page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(host.page)
})

test('the hour at which a post appears can be chosen by those who listen', async ({
  host,
  post,
  colleague,
}) => {
  const { id } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  await post.button('Запланировать').click()
  const plan = host.page.getByRole('dialog', { name: 'Когда опубликовать' })
  await expect(plan.getByRole('status')).toBeVisible()
  await expectAccessible(host.page)
  await plan.getByLabel('День').fill('2020-01-01')
  await host.page.keyboard.press('Enter')
  await expect(plan.getByRole('alert')).toBeVisible()
  await expectAccessible(host.page)
})

test('who leaves what only this computer has is asked in a way that can be heard', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const { id } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Первые слова.')
  way.cut()
  await post.write(' Без связи.')
  await expect(post.state).toHaveText(/^Нет\sсвязи/)
  await new Shell(host.page).go('Категории')
  await expect(host.page.getByRole('dialog', { name: 'Запись сохранена только здесь' })).toBeVisible()
  await expectAccessible(host.page)
})
