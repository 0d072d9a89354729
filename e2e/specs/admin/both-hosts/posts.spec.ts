import { slugOf } from 'shared/post'
import { expect, test } from '../../../fixtures/posts.ts'
import { unique } from '../../../fixtures/unique.ts'
import { PostPage, smallPicture } from '../../../pages/post-page.ts'
import { Shell } from '../../../pages/shell.ts'
import { TextEditorModel } from '../../../pages/text-editor.ts'

test('a new post with typed text, pasted text and a picture survives a restart and is published', async ({
  host,
  product,
}) => {
  const title = unique('Акциз')
  const address = `${product.origin}/blog/${slugOf(title)}`
  await host.signIn('/admin/posts/create')
  const post = new PostPage(host.page)
  const editor = new TextEditorModel(host.page)
  const { keyboard } = host.page
  await post.begin(title, 'Три множителя и один пример.')
  await expect(host.page).toHaveURL(/\/admin\/posts\/\d+$/)
  await expect(post.state).toHaveText(/^Сохранено в\s\d\d:\d\d:\d\d$/)
  await expect(post.badge).toHaveText('Черновик')
  expect((await fetch(address)).status).toBe(404)

  // The same editor stays mounted under the new address, so undo still works.
  await expect(post.text).toBeFocused()
  await keyboard.type(' И ещё слова')
  await keyboard.press('Control+z')
  await expect(post.text).not.toContainText('И ещё слова')

  await keyboard.press('Enter')
  await editor.paste({ html: '<p class=MsoNormal><b>Акциз</b> считается так:<o:p></o:p></p>' })
  await expect(editor.text.locator('strong')).toHaveText('Акциз')
  await keyboard.press('Control+End')
  await editor.chooseFiles([smallPicture('порт.png')])
  await expect(editor.pictures).toHaveCount(1)

  const { pathname } = new URL(host.page.url())
  await new Shell(host.page).go('Категории')
  await expect(host.page).toHaveURL(/\/admin\/categories$/)
  await host.restart()
  await host.open(pathname)
  const again = new PostPage(host.page)
  await expect(again.title).toHaveValue(title)
  await expect(again.text).toContainText('Три множителя и один пример.')
  await expect(new TextEditorModel(host.page).pictures).toHaveCount(1)

  await again.button('Опубликовать').click()
  await expect(again.toast('Запись опубликована')).toBeVisible()
  await host.page.getByRole('button', { name: 'Скрыть', exact: true }).click()
  await expect(again.toast('Запись опубликована')).toHaveCount(0)
  await expect(again.badge).toHaveText('Опубликована')
  const published = await fetch(address)
  expect(published.status).toBe(200)
  expect(await published.text()).toContain('считается так')
})
