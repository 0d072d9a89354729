import type { PostSummary } from 'shared/contract'
import { createUniqueName, expect, readPostNumbers, test } from '../../fixtures/posts/post-list-test.ts'

test('Escape returns a dragged post to its old place in the list, and releasing it drops it under the mouse', async ({
  host,
  postList,
  createPosts,
  productProxy,
}) => {
  const title = createUniqueName('Рывок')
  await createPosts(title, {}, {}, {}, {})
  await host.signIn(`/admin/posts?q=${title}`)
  await expect.poll(() => readPostNumbers(postList)).toBe('4321')
  const before = productProxy.receivedRequests.length
  await postList.dragOver(`${title} 1`, `${title} 3`)
  await host.page.keyboard.press('Escape')
  await host.page.mouse.up()
  await expect.poll(() => readPostNumbers(postList)).toBe('4321')
  // Escape cancels only the drag; the search stays.
  await expect(postList.searchField).toHaveValue(title)
  expect(
    productProxy.receivedRequests.slice(before).filter((call) => call.includes('/api/post/order')),
  ).toEqual([])

  await postList.dragOver(`${title} 1`, `${title} 3`)
  const up = ((await postList.row(`${title} 4`).boundingBox())?.y ?? 0) + 4
  // Both events happen before the next frame.
  await postList.dragHandle(`${title} 1`).evaluate((handle, clientY) => {
    for (const type of ['pointermove', 'pointerup'])
      handle.dispatchEvent(new PointerEvent(type, { clientY, bubbles: true }))
  }, up)
  await expect.poll(() => readPostNumbers(postList)).toBe('1432')
  await host.page.mouse.up()
})

const POST_COUNT = 5000
const ROW_PX = 60

/** Repeats one post as often as a very large blog would have posts. */
const repeatPost = (post: PostSummary): readonly PostSummary[] =>
  Array.from({ length: POST_COUNT }, (_, at) => ({ ...post, id: 1_000_000 + at, title: `Запись ${at + 1}` }))

test('a post dragged to the edge scrolls the list, and the drag continues when its row is no longer rendered', async ({
  host,
  postList,
  createPosts,
  productProxy,
}) => {
  const [post] = await createPosts(createUniqueName('Тысячи'), {})
  if (!post) throw new Error('nothing was written')
  productProxy.failRequests(/^GET \/api\/post$/, 200, JSON.stringify(repeatPost(post)))
  await host.signIn('/admin/posts')
  await postList.dragOver('Запись 1', 'Запись 4')
  const box = await postList.listRegion.boundingBox()
  if (!box) throw new Error('there is no list')
  await host.page.mouse.move(box.x + 60, box.y + box.height - 4, { steps: 3 })
  // Scrolling continues while the row is held.
  const scrolled = () => postList.listRegion.evaluate((rows) => rows.scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(30 * ROW_PX)
  await expect(postList.row('Запись 1')).toHaveCount(0)
  const dragged = postList.listRegion.getByText('Запись 1', { exact: true })
  await expect(dragged).toBeInViewport()
  await host.page.keyboard.press('Escape')
  await expect(dragged).toHaveCount(0)
  await host.page.mouse.up()
  await postList.listRegion.evaluate((rows) => rows.scrollTo(0, 0))
  await expect.poll(async () => (await postList.readTitles())[0]).toBe('Запись 1')
})
