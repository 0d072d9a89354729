import { slugify } from 'shared/post'
import { expect, test } from '../../../fixtures/posts/posts-test.ts'
import { AUTOSAVE_MS } from '../../../fixtures/product-delays.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { createSmallImageFile, PostEditorPage } from '../../../pages/post-editor-page.ts'
import { PostTextEditor } from '../../../pages/text-editor-model.ts'

test('a new post with typed text, pasted text and a picture survives a restart and is published', async ({
  host,
  product,
}) => {
  const title = createUniqueName('Акциз')
  const address = `${product.origin}/blog/${slugify(title)}`
  await host.signIn('/admin/posts/create')
  await host.page.clock.install()
  const post = new PostEditorPage(host.page)
  const editor = new PostTextEditor(host.page)
  const { keyboard } = host.page
  await post.fillNewPost(title, 'Три множителя и один пример.')
  await host.page.clock.runFor(AUTOSAVE_MS)
  await expect(host.page).toHaveURL(/\/admin\/posts\/\d+$/)
  await expect(post.saveStatus).toHaveText(/^Сохранено в\s\d\d:\d\d:\d\d$/)
  await expect(post.stateBadge).toHaveText('Черновик')
  expect((await fetch(address)).status).toBe(404)

  // The same editor stays mounted under the new address, so undo still works.
  await expect(post.textField).toBeFocused()
  await keyboard.type(' И ещё слова')
  await keyboard.press('Control+z')
  await expect(post.textField).not.toContainText('И ещё слова')

  await keyboard.press('Enter')
  await editor.pasteHtml({ html: '<p class=MsoNormal><b>Акциз</b> считается так:<o:p></o:p></p>' })
  await expect(editor.textField.locator('strong')).toHaveText('Акциз')
  await keyboard.press('Control+End')
  await editor.choosePictureFiles([createSmallImageFile('порт.png')])
  await expect(editor.pictures).toHaveCount(1)

  const { pathname } = new URL(host.page.url())
  await new AdminShell(host.page).openScreen('Категории')
  await expect(host.page).toHaveURL(/\/admin\/categories$/)
  await host.restart()
  await host.open(pathname)
  const again = new PostEditorPage(host.page)
  await expect(again.titleField).toHaveValue(title)
  await expect(again.textField).toContainText('Три множителя и один пример.')
  await expect(new PostTextEditor(host.page).pictures).toHaveCount(1)

  await again.button('Опубликовать').click()
  await expect(again.toast('Запись опубликована')).toBeVisible()
  await host.page.getByRole('button', { name: 'Скрыть', exact: true }).click()
  await expect(again.toast('Запись опубликована')).toHaveCount(0)
  await expect(again.stateBadge).toHaveText('Опубликована')
  const published = await fetch(address)
  expect(published.status).toBe(200)
  expect(await published.text()).toContain('считается так')
})
