import type { PostSummary } from 'shared/contract'
import type { FaultyConnection } from '../../../../testing/component/faulty-connection.ts'
import { createUniqueName, expect, userEvent } from '../../../../testing/component/post-editor-screen.tsx'
import { postsListScreen, test } from '../../../../testing/component/posts-list-screen.ts'

const { rows, row, order, handle, step } = postsListScreen

const pickUpRow = async (title: string) => {
  handle(title).element().focus()
  await userEvent.keyboard(' ')
}

test('pressing Tab while a post row is lifted for reordering puts the row back to its old position', async ({
  createPosts,
  openPosts,
}) => {
  const word = createUniqueName('Ушли')
  await createPosts(word, {}, {})
  await openPosts(word)
  await pickUpRow(`${word} 2`)
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.poll(step).toMatch(/осталась на прежнем месте/)
  await expect.poll(order).toBe('21')
  await expect.element(handle(`${word} 2`)).not.toHaveFocus()
})

const COUNT = 5000

/** Answers with more posts than a blog could ever have, copied from one. */
const respondWithThousandPosts = (line: FaultyConnection, post: PostSummary | undefined): void =>
  line.respond(
    /^GET \/api\/post(?:\?|$)/,
    Array.from({ length: COUNT }, (_, at) => ({
      ...post,
      id: 1_000_000 + at,
      title: `Запись ${at + 1}`,
      status: at % 5 === 0 ? 'draft' : 'published',
    })),
  )

test('of five thousand posts only the visible ones are rendered while scrolling, searching and selecting', async ({
  createPosts,
  openPosts,
  line,
}) => {
  const [post] = await createPosts(createUniqueName('Тысячи'), {})
  respondWithThousandPosts(line, post)
  await openPosts()
  await expect.element(row('Запись 1')).toBeVisible()
  await expect.element(postsListScreen.state('Черновики')).toMatchTextContent(/1\s000$/)
  expect(postsListScreen.items().length).toBeLessThan(80)

  rows.element().scrollTo(0, rows.element().scrollHeight)
  await expect.element(row('Запись 5000')).toBeInViewport({ ratio: 1 })
  await expect.element(row('Запись 5000')).toHaveAttribute('aria-posinset', '5000')
  expect(postsListScreen.items().length).toBeLessThan(80)

  await postsListScreen.search.fill('4321')
  await expect.poll(postsListScreen.titles).toEqual(['Запись 4321'])
  await postsListScreen.search.fill('')
  await expect.element(row('Запись 1')).toBeInViewport({ ratio: 1 })
  await postsListScreen.allBoxes.click()
  await expect.element(rows).toMatchTextContent(/Выбрано: 5\s000/)
})

test('keys move a post from one end of a list of thousands to the other, and the row stays visible and focused', async ({
  createPosts,
  openPosts,
  line,
}) => {
  const [post] = await createPosts(createUniqueName('Тысячи'), {})
  respondWithThousandPosts(line, post)
  await openPosts()
  await pickUpRow('Запись 1')
  await userEvent.keyboard('{End}')
  await expect.element(handle('Запись 1')).toHaveFocus()
  await expect.element(row('Запись 1')).toBeInViewport({ ratio: 1 })
  await expect.element(row('Запись 1')).toHaveAttribute('aria-posinset', '5000')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(step).toMatch(/^место 4999 из 5000\.$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(handle('Запись 1')).toHaveFocus()
  await expect.element(row('Запись 1')).toHaveAttribute('aria-posinset', '1')
  await expect.element(row('Запись 1')).toBeInViewport({ ratio: 1 })
})
