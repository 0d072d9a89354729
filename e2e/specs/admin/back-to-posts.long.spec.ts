import { createUniqueName, expect, test } from '../../fixtures/posts/post-list-test.ts'

test('an admin who goes back to the list of posts finds its filter, scroll position, selection and focused row restored', async ({
  host,
  postList,
  createPosts,
}) => {
  const title = createUniqueName('Довгий список')
  await createPosts(title, ...Array.from({ length: 40 }, () => ({ status: 'draft' as const })))
  await host.signIn(`/admin/posts?q=${encodeURIComponent(title)}&state=draft`)
  const { page } = host
  const readScrollTop = () => postList.listRegion.evaluate((box) => box.scrollTop)
  await postList.listRegion.evaluate((box) => box.scrollTo({ top: 1200 }))
  await postList.row(`${title} 15`).getByRole('checkbox').check()
  await expect.poll(readScrollTop).toBeGreaterThan(900)
  const scrollTop = await readScrollTop()

  const link = postList.listRegion.getByRole('link', { name: `${title} 15`, exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
  await page.goBack()
  await expect(link).toBeFocused()
  expect(await readScrollTop()).toBe(scrollTop)
  await expect(postList.row(`${title} 15`).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: /^Черновики/ })).toHaveAttribute('aria-pressed', 'true')

  await link.click()
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
  // After a reload the list has to be loaded before it can be scrolled.
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
  await page.goBack()
  await expect(link).toBeFocused()
  expect(await readScrollTop()).toBe(scrollTop)
})
