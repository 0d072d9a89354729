import { expect, expectCoverShown, test } from '../../fixtures/desktop/offline-test.ts'
import { createPostAsColleague } from '../../fixtures/posts/posts-test.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'
import { PostEditorPage } from '../../pages/post-editor-page.ts'

test('drafts and replies of the office are encrypted on disk', async ({
  launchSignedIn,
  line,
  person,
  colleague,
}) => {
  const secret = createUniqueName('Тайна')
  const post = await createPostAsColleague(colleague, { title: secret })
  const app = await launchSignedIn({ server: line.origin })
  await app.open(`/admin/posts/${post.id}`)
  const editor = new PostEditorPage(app.page())
  await expect(editor.textField).toHaveText('Первые слова.')
  await expectCoverShown(app.page())
  line.disconnect()
  await editor.appendText(` ${secret}`)
  await expect(editor.saveStatus).toContainText('Нет связи')
  const files = person.readUserDataFiles()
  expect(files.filter(({ path }) => path.startsWith('drafts/'))).toHaveLength(1)
  expect(files.filter(({ path }) => path.startsWith('offline/replies/')).length).toBeGreaterThan(2)
  const readable = files.filter(({ content }) => content.includes(Buffer.from(secret)))
  expect(readable.map(({ path }) => path)).toEqual([])
})
