import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { expect, madePost, openedPost, test } from '../../../fixtures/offline-posts.ts'
import { smallPicture } from '../../../pages/post-page.ts'
import { Shell } from '../../../pages/shell.ts'
import { TextEditorModel } from '../../../pages/text-editor.ts'

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
  await openedPost({ host, post, colleague })
  way.cut()
  await post.write(' Без связи.')
  await expect(post.state).toHaveText(/^Нет\sсвязи/)
  await new Shell(host.page).go('Категории')
  await expect(host.page.getByRole('dialog', { name: 'Запись сохранена только здесь' })).toBeVisible()
  await expectAccessible(host.page)
})

test('what opens from a button is heard as a menu, and the keyboard comes back from it', async ({
  host,
  post,
  colleague,
}) => {
  const { page } = host
  const { id } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  const editor = new TextEditorModel(page)
  await expect(post.text).toHaveText('Первые слова.')
  const more = post.button('Ещё')
  for (const opener of [editor.blockMenu, more]) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Удалить запись' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Удалить запись?' })).toBeVisible()
  await expectAccessible(page)
})

test('links, pictures and tables of a text can be put by those who listen', async ({
  host,
  post,
  colleague,
}) => {
  const { page } = host
  const {
    image: { src, width, height },
  } = await madePost(colleague)
  const { id } = await madePost(colleague, {
    text: `<p>Первые слова.</p><table><tbody><tr><th><p>Год</p></th></tr></tbody></table><img src="${src}" alt="Порт" width="${width}" height="${height}"><p>Последние.</p>`,
  })
  await host.open(`/admin/posts/${id}`)
  const editor = new TextEditorModel(page)
  await post.text.getByText('Первые слова.').click()
  // The editor hears of a selection made by mouse only after the key that follows it at once.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await editor.putLink('никуда')
  await expect(editor.link.getByText('Такого адреса')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(editor.link).toBeHidden()
  await post.text.getByText('Год').click()
  await expect(editor.tool('Строка ниже')).toBeVisible()
  await expectAccessible(page)
  await editor.pictures.click()
  await expect(page.getByRole('textbox', { name: 'Что на картинке' })).toBeVisible()
  await expectAccessible(page)
})

test('a picture on its way, one that has not come and the page as visitors see it can be read by those who listen', async ({
  host,
  post,
  colleague,
  way,
}) => {
  const { page } = host
  const { id } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  const editor = new TextEditorModel(page)
  await post.text.click()
  way.hang()
  await editor.chooseFiles([smallPicture('порт.png')])
  await expect(editor.waiting('порт.png').getByRole('button', { name: 'Отменить' })).toBeVisible()
  await expectAccessible(page)
  way.cut()
  await expect(editor.waiting('порт.png').getByRole('button', { name: 'Ещё раз' })).toBeVisible()
  await expectAccessible(page)
  await post.button('Посмотреть').click()
  await expect(post.shown.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
