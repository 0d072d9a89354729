import { expect, test } from '../../../fixtures/posts/blog-test.ts'

test('the head of a post has its own texts for search engines and sharing', async ({
  page,
  blog,
  product,
}) => {
  await page.goto(`/blog/${blog.post.slug}`)
  await expect(page).toHaveTitle(`${blog.post.title} · Таможенный брокер`)
  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await content('description')).toBe('Ставка, объём и возраст: с примером')
  expect(await content('keywords')).toBe('акциз, растаможка')
  expect(await content('og:type')).toBe('article')
  expect(await content('article:section')).toBe('Растаможка')
  expect(await content('og:url')).toBe(`${product.origin}/blog/${blog.post.slug}`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const picture = await page.request.get((await content('og:image')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

test('the page of a post has structured data about the post and its breadcrumbs', async ({
  page,
  blog,
  product,
}) => {
  await page.goto(`/blog/${blog.post.slug}`)
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  const documents = data['@graph']
  expect(documents.map((each: { '@type': string }) => each['@type'])).toEqual([
    'Organization',
    'BreadcrumbList',
    'BlogPosting',
  ])
  expect(documents[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Таможенный брокер',
    'Блог',
    'Растаможка',
    blog.post.title,
  ])
  expect(documents[2]).toMatchObject({
    headline: blog.post.title,
    datePublished: blog.post.publishedAt,
    url: `${product.origin}/blog/${blog.post.slug}`,
    author: { '@id': documents[0]['@id'] },
    image: { width: 1200 },
  })
})

test('the RSS feed is valid XML with absolute addresses and without drafts', async ({
  page,
  blog,
  product,
}) => {
  await page.goto('/blog')
  const named = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')
  const reply = await page.request.get(named ?? '')
  expect(reply.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const feed = await page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml')
      const items = [...read.querySelectorAll('item')].map((item) => ({
        title: item.querySelector('title')?.textContent,
        guid: item.querySelector('guid')?.textContent,
        date: item.querySelector('pubDate')?.textContent ?? '',
        content: item.getElementsByTagNameNS('*', 'encoded')[0]?.textContent ?? '',
      }))
      return { broken: read.querySelector('parsererror') !== null, items }
    },
    await reply.text(),
  )
  expect(feed.broken).toBe(false)
  expect(feed.items).toHaveLength(11)
  const [first] = feed.items
  expect(first).toMatchObject({
    title: blog.post.title,
    guid: `${product.origin}/post/${blog.post.id}`,
  })
  expect(new Date(first?.date ?? '').toISOString()).toBe(blog.post.publishedAt)
  expect(first?.content).toContain(`href="${product.origin}/usa"`)
  const sources = [...(first?.content ?? '').matchAll(/ src="([^"]*)"/g)].map(([, src = '']) => src)
  expect(sources).toHaveLength(2)
  for (const src of sources) expect((await page.request.get(src)).status(), src).toBe(200)
  const again = await page.request.get('/rss.xml', {
    headers: { 'If-None-Match': reply.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
})

test('the sitemap lists every published post with the time of its last change', async ({
  page,
  blog,
  product,
}) => {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const posts = [...map.matchAll(/<loc>(.*?\/blog\/.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)]
  expect(posts).toHaveLength(11)
  const [, address, changed] = posts[0] ?? []
  expect([address, changed]).toEqual([`${product.origin}/blog/${blog.post.slug}`, blog.post.updatedAt])
  expect(map).not.toContain('chernovik')
})
