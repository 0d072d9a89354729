import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { createSmallPictureFile } from '../../../testing/component/file-transfer.ts'
import {
  expect,
  postEditorScreen,
  replaceNoBreakSpaces,
  test,
} from '../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../testing/component/text-editor.tsx'

const { button } = postEditorScreen

const readPreviewText = () => replaceNoBreakSpaces(postEditorScreen.shown()?.body.textContent)

test('uploading and failed pictures pass the axe accessibility check, and the post preview omits them', async ({
  openNewPost,
  line,
}) => {
  await openNewPost()
  await textEditorScreen.text.click()
  line.hang()
  await textEditorScreen.choosePictures(createSmallPictureFile('порт.png'))
  await expect.element(textEditorScreen.text.getByRole('button', { name: 'Отменить' })).toBeVisible()
  await expectAccessible()
  line.cut()
  await expect.element(textEditorScreen.text.getByRole('button', { name: 'Ещё раз' })).toBeVisible()
  await expectAccessible()
  await button('Посмотреть').click()
  await expect.poll(readPreviewText).toContain('Первые слова.')
  expect(postEditorScreen.shown()?.querySelector('h1')?.textContent).toBeTruthy()
  expect(readPreviewText()).not.toContain('порт.png')
})
