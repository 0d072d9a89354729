import type { PostSummary } from 'shared/contract'
import { expect, test, unique } from '../../../fixtures/posts-list.ts'

const COUNT = 5000

/** As many as a blog could ever have, made of one. */
const thousandsOf = (post: PostSummary): readonly PostSummary[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    ...post,
    id: 1_000_000 + at,
    title: `Запись ${at + 1}`,
    status: at % 5 === 0 ? 'draft' : 'published',
  }))

test('of five thousand posts those are drawn that are seen, wherever one scrolls, searches or chooses', async ({
  posts,
  written,
  way,
}) => {
  const [post] = await written(unique('Тысячи'), {})
  if (!post) throw new Error('nothing was written')
  way.fail(/^GET \/api\/post$/, 200, JSON.stringify(thousandsOf(post)))
  await posts.open()
  await expect(posts.row('Запись 1')).toBeVisible()
  await expect(posts.state('Черновики')).toHaveText(/1\s000$/)
  const drawn = () => posts.rows.getByRole('listitem').count()
  expect(await drawn()).toBeLessThan(80)

  await posts.rows.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(posts.row('Запись 5000')).toBeInViewport({ ratio: 1 })
  await expect(posts.row('Запись 5000')).toHaveAttribute('aria-posinset', '5000')
  expect(await drawn()).toBeLessThan(80)

  await posts.search.fill('4321')
  await expect.poll(posts.titles).toEqual(['Запись 4321'])
  await posts.search.fill('')
  await expect(posts.row('Запись 1')).toBeInViewport({ ratio: 1 })
  await posts.allBoxes.check()
  await expect(posts.rows).toContainText(/Выбрано: 5\s000/)
})

test('keys take a row from one end of thousands to the other, and it stays in view and under them', async ({
  host,
  posts,
  written,
  way,
}) => {
  const { keyboard } = host.page
  const [post] = await written(unique('Тысячи'), {})
  if (!post) throw new Error('nothing was written')
  way.fail(/^GET \/api\/post$/, 200, JSON.stringify(thousandsOf(post)))
  await posts.open()
  await posts.handle('Запись 1').focus()
  await keyboard.press('Space')
  await keyboard.press('End')
  await expect(posts.handle('Запись 1')).toBeFocused()
  await expect(posts.row('Запись 1')).toBeInViewport({ ratio: 1 })
  await expect(posts.row('Запись 1')).toHaveAttribute('aria-posinset', '5000')
  await keyboard.press('ArrowUp')
  await expect(posts.step).toHaveText(/^место\s4999 из\s5000\.$/)
  await keyboard.press('Escape')
  await expect(posts.handle('Запись 1')).toBeFocused()
  await expect(posts.row('Запись 1')).toHaveAttribute('aria-posinset', '1')
  await expect(posts.row('Запись 1')).toBeInViewport({ ratio: 1 })
})

test('near an edge the rows come by themselves to whoever holds one', async ({
  host,
  posts,
  written,
  way,
}) => {
  const [post] = await written(unique('Тысячи'), {})
  if (!post) throw new Error('nothing was written')
  way.fail(/^GET \/api\/post$/, 200, JSON.stringify(thousandsOf(post)))
  await posts.open()
  await posts.dragOver('Запись 1', 'Запись 4')
  const box = await posts.rows.boundingBox()
  if (!box) throw new Error('there is no list')
  await host.page.mouse.move(box.x + 60, box.y + box.height - 4, { steps: 3 })
  // The row that is held is not drawn by then, and is held all the same.
  await expect(posts.row('Запись 60')).toBeInViewport()
  await host.page.keyboard.press('Escape')
  await host.page.mouse.up()
  await posts.rows.evaluate((rows) => rows.scrollTo(0, 0))
  await expect.poll(async () => (await posts.titles())[0]).toBe('Запись 1')
})
