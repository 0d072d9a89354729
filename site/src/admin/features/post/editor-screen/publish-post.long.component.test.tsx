import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createUniqueName,
  expect,
  page,
  postEditorScreen,
  SAVED_STATUS_PATTERN,
  test,
  userEvent,
} from '../../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../../testing/component/text-editor.tsx'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const { write, state, button, toast, badge, undo } = postEditorScreen

test('a post can be edited, saved and published by keyboard alone', async ({ openNewPost, stored }) => {
  const post = await openNewPost()
  const reach = async (name: string) => {
    for (let step = 0; step < 60; step += 1) {
      if (document.activeElement?.textContent === name) return
      await userEvent.keyboard('{Tab}')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  postEditorScreen.title.element().focus()
  await userEvent.keyboard('{End} и море{Enter}')
  await expect.element(textEditorScreen.text).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control} Дописано.{Control>}s{/Control}')
  await expect.poll(state).toMatch(SAVED_STATUS_PATTERN)
  document.querySelector<HTMLElement>('main h1')?.focus()
  await reach('Опубликовать')
  await userEvent.keyboard('{Enter}')
  await expect.element(badge).toMatchTextContent('Опубликована')
  expect(await stored(post)).toMatchObject({
    title: `${post.title} и море`,
    text: '<p>Первые слова. Дописано.</p>',
  })
})

test('menus of the post editor open and close by keys, return the focus, and pass the axe accessibility check', async ({
  openNewPost,
}) => {
  await openNewPost()
  for (const opener of [textEditorScreen.blockMenu, button('Ещё')]) {
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  const remove = page.getByRole('menuitem', { name: 'Удалить запись' })
  await expect.element(remove).toBeVisible()
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = postEditorScreen.dialog('Удалить запись?')
  await expect.element(dialog).toBeVisible()
  await userEvent.hover(dialog.getByRole('button', { name: 'Удалить запись' }))
  await expectAccessible()
})

test('edits of a scheduled post keep its publication time, and the post can be published at once', async ({
  openNewPost,
  stored,
}) => {
  const publishedAt = '2098-11-24T08:00:00.000Z'
  const post = await openNewPost({ status: 'scheduled', publishedAt, title: createUniqueName('Позже') })
  await expect.element(button('Применить изменения')).toBeDisabled()
  await write(' Дописано.')
  await button('Применить изменения').click()
  await expect.element(toast(/^Правки приняты/)).toBeVisible()
  await expect.element(badge).toMatchTextContent(/^Запланирована на/)
  expect(await stored(post)).toMatchObject({
    status: 'scheduled',
    publishedAt,
    text: '<p>Первые слова. Дописано.</p>',
  })
  await postEditorScreen.menuItem('Опубликовать сейчас')
  await expect.element(toast('Запись опубликована раньше срока')).toBeVisible()
  expect((await stored(post)).status).toBe('published')
})

test('a post is deleted from its editor after a confirmation', async ({ openNewPost, stored }) => {
  const post = await openNewPost()
  await postEditorScreen.menuItem('Удалить запись')
  await postEditorScreen.dialog('Удалить запись?').getByRole('button', { name: 'Удалить запись' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/posts')
  await expect(stored(post)).rejects.toMatchObject({ code: 'not-found' })
})

test('unpublishing hides a post from visitors, and undoing it publishes the post with its former date', async ({
  openNewPost,
  stored,
}) => {
  const post = await openNewPost({ status: 'published' })
  await postEditorScreen.menuItem('Снять с публикации')
  await expect
    .element(toast(matchTypesetText('Запись снята с публикации: посетители её не видят')))
    .toBeVisible()
  await expect.element(badge).toMatchTextContent('Черновик')
  await expect.poll(async () => (await stored(post)).status).toBe('draft')
  await undo('Вернуть').click()
  await expect.element(badge).toMatchTextContent('Опубликована')
  expect(await stored(post)).toMatchObject({ status: 'published', publishedAt: post.publishedAt })
})
