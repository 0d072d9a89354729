import { expect, test } from '../../../fixtures/admin-host.ts'
import { TextEditorModel } from '../../../pages/text-editor.ts'

/** One pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a text is written on the screen of a post: typed, pasted, with a table and a picture', async ({
  host,
}) => {
  await host.signIn('/admin/posts/create')
  const editor = new TextEditorModel(host.page)
  const { keyboard } = host.page
  await editor.text.click()
  await keyboard.type('Ставка')
  await editor.makeBlock('Заголовок')
  await keyboard.press('Enter')
  await editor.paste({ html: '<p class=MsoNormal><b>Акциз</b> считается так:<o:p></o:p></p>' })
  await expect(editor.text.locator('h2')).toHaveText('Ставка')
  await expect(editor.text.locator('strong')).toHaveText('Акциз')

  await keyboard.press('Control+a')
  await keyboard.press('Control+k')
  await editor.putLink('/blog')
  await expect(editor.text.locator('a[href="/blog"]').first()).toHaveText('Ставка')
  await expect(editor.text).toBeFocused()
  await keyboard.press('Control+z')
  await expect(editor.text.locator('a')).toHaveCount(0)

  await keyboard.press('Control+End')
  await keyboard.press('Enter')
  await editor.tool('Таблица').click()
  await keyboard.type('Объём')
  await expect(editor.text.locator('th').first()).toHaveText('Объём')
  await keyboard.press('Control+End')
  await editor.chooseFiles([
    { name: 'порт.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
  ])
  await expect(editor.pictures).toHaveCount(1)
})
