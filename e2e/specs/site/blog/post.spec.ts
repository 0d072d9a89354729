import { waitForHydration } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/posts/blog-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the text of a post is in the document once and does not change on hydration', async ({
  page,
  blog,
}) => {
  const reply = await page.goto(`/blog/${blog.post.slug}`)
  const document = (await reply?.text()) ?? ''
  expect(document.split('Сумма выходит в евро').length).toBe(2)
  const text = page.locator('#post-text')
  const before = await text.innerHTML()
  await waitForHydration(page)
  expect(await text.innerHTML()).toBe(before)
})
