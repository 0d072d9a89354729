import { createUniqueName, expect, readPostNumbers, test } from '../../fixtures/posts/post-list-test.ts'

test('an admin who drags a post in the list changes the order for visitors too, and undo restores the order', async ({
  host,
  postList,
  createPosts,
  colleague,
}) => {
  const title = createUniqueName('Мышь')
  await createPosts(title, {}, {}, {}, {})
  await host.signIn(`/admin/posts?q=${title}`)
  await expect.poll(() => readPostNumbers(postList)).toBe('4321')
  await postList.dragOver(`${title} 1`, `${title} 3`)
  await host.page.mouse.up()
  await expect.poll(() => readPostNumbers(postList)).toBe('4132')
  // Typesetting joins the parts of «2-м» with invisible characters.
  await expect(postList.toast(/теперь\sна\s2\u2060?-\u2060?м\sместе/)).toBeVisible()
  const blog = async () => {
    const all = await colleague.post.list()
    return all.flatMap((post) => (post.title.startsWith(title) ? [post.title.slice(-1)] : [])).join('')
  }
  await expect.poll(blog).toBe('4132')
  await postList.button('Вернуть').click()
  await expect.poll(() => readPostNumbers(postList)).toBe('4321')
  await expect.poll(blog).toBe('4321')
})
