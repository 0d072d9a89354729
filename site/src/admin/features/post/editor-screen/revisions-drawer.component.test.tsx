import {
  AUTOSAVE_WAIT_MS,
  expect,
  postEditorScreen,
  SAVED_STATUS_PATTERN,
  test,
} from '../../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../../testing/component/text-editor.tsx'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { write, state, text, undo, aside, versions, comparedWords } = postEditorScreen

test('a revision of a post is compared word by word and restored, and the restoration can be undone', async ({
  createPost,
  openPost,
  stored,
  server,
  clock,
}) => {
  const { colleague } = server
  const post = await createPost({ text: '<p>Ставка пятьдесят евро за литр.</p>' })
  const params = { id: post.id }
  await colleague.post.update({
    params,
    body: { text: '<p>Ставка сто евро за литр.</p>', status: 'published' },
    ifVersion: post.version,
  })
  await openPost(post)
  const compareFirst = () =>
    aside
      .getByRole('button', { name: /^Сравнить с версией/ })
      .last()
      .click()
  await compareFirst()
  await expect.poll(() => comparedWords('deletion')).toEqual(['пятьдесят '])
  expect(comparedWords('insertion')).toEqual(['сто '])
  await textEditorScreen.press('{Escape}')
  await expect.element(versions).not.toBeInTheDocument()

  await write(' И ещё слова.')
  await compareFirst()
  await versions.getByRole('button', { name: 'Вернуть эту версию' }).click()
  await expect.poll(text).toBe('Ставка пятьдесят евро за литр.')
  // A hovered toast does not disappear while the test continues.
  await undo('Отменить').hover()
  await clock.advance(AUTOSAVE_WAIT_MS)
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  // The typed text has become a version by now, and the published post is unchanged.
  await expect.element(aside.getByText(matchTypesetText('правки без публикации: текст'))).toBeVisible()
  const [edits] = await colleague.post.revisions({ params })
  const { text: storedText } = await colleague.post.revision({ params: { ...params, n: edits?.n ?? 0 } })
  expect(storedText).toBe('<p>Ставка сто евро за литр. И ещё слова.</p>')
  expect((await stored(post)).text).toBe('<p>Ставка сто евро за литр.</p>')
  await undo('Отменить').click()
  await expect.poll(text).toBe('Ставка сто евро за литр. И ещё слова.')
})
