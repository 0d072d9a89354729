import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createUniqueName,
  expect,
  page,
  userEvent,
} from '../../../../testing/component/post-editor-screen.tsx'
import { postsListScreen, test } from '../../../../testing/component/posts-list-screen.ts'

const { row, titles, box, menu } = postsListScreen

const FUTURE_PUBLICATION = '2098-12-01T08:00:00.000Z'

test('the list of posts, selected rows and the menu of a row pass the axe accessibility check', async ({
  createPosts,
  openPosts,
}) => {
  const word = createUniqueName('Доступ')
  await createPosts(word, {}, { status: 'draft' }, { status: 'scheduled', publishedAt: FUTURE_PUBLICATION })
  await openPosts(word)
  await box(`${word} 1`).click()
  await expectAccessible()
  menu(`${word} 1`).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu(`${word} 1`)).toHaveFocus()
})

test('on a phone all controls of the list of posts are inside the window', async ({
  createPosts,
  openPosts,
}) => {
  const word = createUniqueName('Телефон')
  const title = `${word} ${'непомерно длинный заголовок '.repeat(6).trim()}`
  await page.viewport(360, 780)
  await createPosts(word, { title, status: 'draft' }, {})
  await openPosts(word)
  await box(title).click()
  for (const name of ['Опубликовать', 'Снять с публикации', 'Удалить', 'Снять выбор'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  postsListScreen.handle(title).element().scrollIntoView({ block: 'center' })
  await expect.element(postsListScreen.handle(title)).toBeInViewport({ ratio: 1 })
  await expect.element(row(title)).toMatchTextContent('Черновик')
  expect(document.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(360)
  await postsListScreen.choose(title, 'Поставить последней')
  await expect.poll(titles).toEqual([`${word} 2`, title])
})
