import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { buildFakePictureUrl, test, textEditorScreen } from '../../../../../testing/component/text-editor.tsx'

const { press, control, waiting, choosePictures } = textEditorScreen

const file = (name: string, type = 'image/png') => new File(['а'], name, { type })

const sources = () => textEditorScreen.pictures.map((picture) => picture.getAttribute('src'))

const buttonAt = (name: string, label: string) =>
  page.elementLocator(waiting(name)[0] ?? document.body).getByRole('button', { name: label })

test('several pictures keep their order and place in a post, whichever upload ends first and whatever is typed', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  await press('до')
  await choosePictures(file('1.png'), file('2.png'), file('3.png'))
  await expect.poll(() => waiting('.png').length).toBe(3)
  await expect.poll(editor.sent).toEqual(['1.png', '2.png', '3.png'])
  textEditorScreen.element.focus()
  await control('{Home}')
  await press('выше{Enter}')
  // A picture that is not uploaded yet is not part of the text.
  await expect.poll(editor.stored).toBe('<p>выше</p><p>до</p>')
  for (const index of [1, 2, 0]) editor.uploads[index]?.resolve()
  await expect.poll(sources).toEqual([1, 2, 3].map(buildFakePictureUrl))
  expect(editor.stored()).toMatch(/^<p>выше<\/p><p>до<\/p><img /)
  expect(waiting('.png')).toEqual([])
})

test('a picture whose upload failed keeps its place in a post, shows the reason, and is uploaded by a retry', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  await press('до')
  await choosePictures(file('порт.png'))
  await expect.poll(editor.sent).toEqual(['порт.png'])
  editor.uploads[0]?.fail()
  const text = () => waiting('порт.png')[0]?.textContent?.replaceAll('\u00a0', ' ')
  await expect.poll(text).toContain('Нет связи с сервером')
  await buttonAt('порт.png', 'Ещё раз').click()
  await expect.poll(text).toContain('Загружается')
  await expect.poll(editor.sent).toEqual(['порт.png', 'порт.png'])
  editor.uploads[1]?.resolve()
  await expect.poll(sources).toEqual([buildFakePictureUrl(2)])
  textEditorScreen.element.focus()
  await control('z')
  await expect.poll(sources).toEqual([])
})

test('cancelling the upload of a picture stops no other upload and returns the focus to the post text', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  await press('до')
  await choosePictures(file('1.png'), file('2.png'))
  await expect.poll(editor.sent).toEqual(['1.png', '2.png'])
  await buttonAt('1.png', 'Отменить').click()
  await expect.poll(() => waiting('.png').length).toBe(1)
  expect(editor.uploads.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(document.activeElement).toBe(textEditorScreen.element)
})

test('of several files dropped into a post the one that is no picture is rejected, and the others are uploaded', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  await choosePictures(file('знак.svg', 'image/svg+xml'), file('IMG.heic', 'image/heic'), file('а.png'))
  const refusals = page.getByRole('status')
  await expect.element(refusals.filter({ hasText: 'знак.svg' })).toMatchTextContent(/PNG/)
  await expect.element(refusals.filter({ hasText: 'IMG.heic' })).toMatchTextContent(/JPEG/)
  await expect.poll(editor.sent).toEqual(['а.png'])
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect.element(page.getByText('знак.svg')).not.toBeInTheDocument()
})
