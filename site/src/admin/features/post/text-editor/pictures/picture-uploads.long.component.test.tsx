import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createSmallPictureFile, dropFilesOnElement } from '../../../../../testing/component/file-transfer.ts'
import { test, textEditorScreen } from '../../../../../testing/component/text-editor.tsx'

const { paste, choosePictures } = textEditorScreen

const file = (name: string, type = 'image/png') => new File(['а'], name, { type })

const sources = () => textEditorScreen.pictures.map((picture) => picture.getAttribute('src'))

test('a picture in a post can get a description and half of the text width', async ({ editor, server }) => {
  const image = { name: 'порт.png', bytes: new Uint8Array(await createSmallPictureFile().arrayBuffer()) }
  const picture = await server.colleague.picture.create({ body: { image } })
  await textEditorScreen.text.click()
  await choosePictures(file('порт.png'))
  await expect.poll(editor.sent).toEqual(['порт.png'])
  editor.uploads[0]?.resolve(picture)
  await expect.poll(sources).toEqual([picture.src])
  await page.elementLocator(textEditorScreen.pictures[0] ?? document.body).click()
  await page.getByRole('textbox', { name: 'Что на картинке' }).fill('Краны в порту')
  await page.getByText('Половина', { exact: true }).click()
  const { src, width, height } = picture
  await expect
    .poll(editor.stored)
    .toBe(`<img src="${src}" alt="Краны в порту" width="${width}" height="${height}" class="width-half">`)
})

test('text pasted into a post keeps the places of embedded pictures and counts the external ones', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  paste({
    html: '<p>раз</p><img src="data:image/png;base64,AAAA"><p>два</p><img src="https://evil.example/x.png"><p>три</p>',
  })
  await expect.poll(editor.stored).toBe('<p>раз</p><p>два</p><p>три</p>')
  await expect.element(page.getByText(/^1\sкартинка осталась/)).toBeVisible()
  await expect.poll(() => editor.uploads.length).toBe(1)
  editor.uploads[0]?.resolve()
  await expect.poll(editor.stored).toMatch(/^<p>раз<\/p><img [^>]+><p>два<\/p><p>три<\/p>$/)
})

test('a picture pasted into a post and a picture dropped over its text are uploaded', async ({ editor }) => {
  await textEditorScreen.text.click()
  const copied = file('image.png')
  paste({ html: '<img src="https://evil.example/x.png">', files: [copied] })
  await expect.poll(editor.sent).toEqual(['image.png'])
  // Spreadsheets put a picture of the copied cells into the clipboard too.
  paste({ html: '<table><tr><td>50</td></tr></table>', files: [copied] })
  await expect.poll(() => textEditorScreen.words('td')).toEqual(['50'])
  expect(editor.sent()).toEqual(['image.png'])
  dropFilesOnElement(textEditorScreen.element, [file('порт.jpg', 'image/jpeg')])
  await expect.poll(editor.sent).toEqual(['image.png', 'порт.jpg'])
})

test('a megabyte of pasted text stays in the post editor, which says that the text is too long', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  const plain = Array.from({ length: 5000 }, (_, at) => `${at} ${'слово '.repeat(33)}`).join('\n')
  paste({ plain })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/сохраняется до 500/)
  await expect.poll(() => editor.stored()?.length).toBeGreaterThan(1_000_000)
})
