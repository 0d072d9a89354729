import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { createSmallPicture } from '../../../../testing/component/file-transfer.ts'
import {
  expect,
  postEditorScreen,
  replaceNoBreakSpaces,
  test,
} from '../../../../testing/component/post-editor-screen.tsx'
import { textEditor } from '../../../../testing/component/text-editor.tsx'

const { write, text, button, preview } = postEditorScreen

const readPreviewText = () => replaceNoBreakSpaces(postEditorScreen.shown()?.body.textContent)

test('the preview shows unsaved text in the width of a phone, and Escape closes it', async ({ openPost }) => {
  await openPost()
  await postEditorScreen.title.fill('Ещё не сохранено')
  await write('Слова без обложки.')
  await button('Посмотреть').click()
  await expect
    .poll(() => replaceNoBreakSpaces(postEditorScreen.shown()?.querySelector('h1')?.textContent))
    .toBe('Ещё не сохранено')
  await expect.poll(readPreviewText).toContain('Слова без обложки.')
  await preview.getByText('Телефон').click()
  await expect.poll(() => postEditorScreen.shown()?.defaultView?.innerWidth).toBe(360)
  await textEditor.press('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
  expect(text()).toBe('Слова без обложки.')
})

test('uploading and failed pictures pass axe, and the preview leaves them out', async ({
  createPost,
  openPost,
  line,
}) => {
  await openPost(await createPost())
  await textEditor.text.click()
  line.hang()
  await textEditor.choosePictures(createSmallPicture('порт.png'))
  await expect.element(textEditor.text.getByRole('button', { name: 'Отменить' })).toBeVisible()
  await expectAccessible()
  line.cut()
  await expect.element(textEditor.text.getByRole('button', { name: 'Ещё раз' })).toBeVisible()
  await expectAccessible()
  await button('Посмотреть').click()
  await expect.poll(readPreviewText).toContain('Первые слова.')
  expect(postEditorScreen.shown()?.querySelector('h1')?.textContent).toBeTruthy()
  expect(readPreviewText()).not.toContain('порт.png')
})
