import {
  expect,
  postEditorScreen,
  replaceNoBreakSpaces,
  test,
} from '../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../testing/component/text-editor.tsx'

const { write, text, button, preview } = postEditorScreen

const readPreviewText = () => replaceNoBreakSpaces(postEditorScreen.shown()?.body.textContent)

test('the post preview shows unsaved text in the width of a phone, and Escape closes the preview', async ({
  openPost,
}) => {
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
  await textEditorScreen.press('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
  expect(text()).toBe('Слова без обложки.')
})
