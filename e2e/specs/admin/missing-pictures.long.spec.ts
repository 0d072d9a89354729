import { NETWORK_ERROR_PATTERN } from '../../fixtures/base-test.ts'
import { createPostAsColleague, expect, test } from '../../fixtures/posts/posts-test.ts'

test.use({ expectedErrors: NETWORK_ERROR_PATTERN })

test('a missing picture of a post is replaced by the not-found image in the list of posts and in the post editor', async ({
  host,
  colleague,
}) => {
  const first = await createPostAsColleague(colleague)
  const { image } = (await colleague.post.get({ params: { id: first.id } })).value
  const picture = `<img src="${image.src}" alt="Порт" width="${image.width}" height="${image.height}">`
  await colleague.post.update({ params: { id: first.id }, body: { text: `<p>Слова.</p>${picture}` } })
  await host.page.route('**/uploads/**', (route) => route.fulfill({ status: 404, body: '' }))
  await host.signIn(`/admin/posts?q=${encodeURIComponent(first.title)}`)
  const main = host.page.getByRole('main')
  await expect(main.locator('picture img')).toHaveAttribute('src', '/images/not-found.svg')
  await main.getByRole('link', { name: first.title }).click()
  for (const name of ['Порт', 'Обложка'])
    await expect(host.page.getByAltText(name, { exact: true })).toHaveAttribute(
      'src',
      '/images/not-found.svg',
    )
})
