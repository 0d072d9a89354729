import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { expect, postEditorScreen, test } from '../../../../testing/component/post-editor-screen.tsx'

const { versions, comparedWords } = postEditorScreen

test('the list and the comparison of post revisions pass the axe accessibility check', async ({
  createPost,
  openPost,
  server,
}) => {
  const post = await createPost({
    text: '<h2>Ставка</h2><p>Пятьдесят евро за литр.</p><table><tbody><tr><th><p>Год</p></th></tr></tbody></table>',
  })
  await server.colleague.post.update({
    params: { id: post.id },
    body: {
      text: '<h2>Ставки</h2><p>Сто евро за литр.</p>',
      title: 'Заголовок сменился',
      status: 'published',
    },
    ifVersion: post.version,
  })
  await openPost(post)
  await postEditorScreen.button('Версии').click()
  await expect.element(versions.getByRole('button', { pressed: true })).toBeVisible()
  await expectAccessible()
  await versions.getByRole('list').getByRole('button').last().click()
  await expect.poll(() => comparedWords('deletion').length).toBeGreaterThan(0)
  await expectAccessible()
})
