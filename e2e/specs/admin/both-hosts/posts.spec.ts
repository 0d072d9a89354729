import { slugOf } from 'shared/post'
import { expect, test } from '../../../fixtures/posts.ts'
import { unique } from '../../../fixtures/unique.ts'
import { PostPage, smallPicture } from '../../../pages/post-page.ts'
import { Shell } from '../../../pages/shell.ts'
import { TextEditorModel } from '../../../pages/text-editor.ts'

/** A page of the site as it is sent. */
const fetchPage = async (origin: string, address: string) => {
  const answer = await fetch(origin + address, { redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

test('a new post is typed, pasted and given a table and pictures, survives a restart, is published, and keeps its old address', async ({
  host,
  product,
}) => {
  const title = unique('Акциз')
  const address = `/blog/${slugOf(title)}`
  await host.signIn('/admin/posts/create')
  const post = new PostPage(host.page)
  const editor = new TextEditorModel(host.page)
  const { keyboard } = host.page
  await post.begin(title, 'Три множителя и один пример.')
  await expect(host.page).toHaveURL(/\/admin\/posts\/\d+$/)
  await expect(post.state).toHaveText(/^Сохранено в\s\d\d:\d\d:\d\d$/)
  await expect(post.badge).toHaveText('Черновик')
  expect((await fetchPage(product.origin, address)).status).toBe(404)

  // The same editor goes on under the new address: what was typed can still be undone.
  await expect(post.text).toBeFocused()
  await keyboard.type(' И ещё слова')
  await keyboard.press('Control+z')
  await expect(post.text).not.toContainText('И ещё слова')

  await editor.makeBlock('Заголовок')
  await expect(editor.text.locator('h2')).toHaveText('Три множителя и один пример.')
  await keyboard.press('Enter')
  await editor.paste({ html: '<p class=MsoNormal><b>Акциз</b> считается так:<o:p></o:p></p>' })
  await expect(editor.text.locator('strong')).toHaveText('Акциз')
  await keyboard.press('Control+a')
  await keyboard.press('Control+k')
  await editor.putLink('/blog')
  await expect(editor.text.locator('a[href="/blog"]').first()).toHaveText('Три множителя и один пример.')
  await expect(editor.text).toBeFocused()
  await keyboard.press('Control+z')
  await expect(editor.text.locator('a')).toHaveCount(0)

  await keyboard.press('Control+End')
  await keyboard.press('Enter')
  await editor.tool('Таблица').click()
  await keyboard.type('Объём')
  await expect(editor.text.locator('th').first()).toHaveText('Объём')
  await keyboard.press('Control+End')
  await editor.chooseFiles([smallPicture('порт.png')])
  await expect(editor.pictures).toHaveCount(1)
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
  const seen = await fetchPage(product.origin, address)
  expect([seen.status, seen.html.includes('Три множителя и один пример.')]).toEqual([200, true])

  const other = slugOf(unique('excise'))
  await again.changeAddress(other)
  await expect(again.toast(`Прежний, ${address}, будет вести на`)).toBeVisible()
  await expect(again.state).toHaveText(/^Сохранено/)
  expect((await fetchPage(product.origin, address)).status).toBe(200)
  await again.button('Опубликовать изменения').click()
  await expect(again.toast('Запись опубликована')).toBeVisible()
  expect(await fetchPage(product.origin, address)).toMatchObject({ status: 301, location: `/blog/${other}` })
})
