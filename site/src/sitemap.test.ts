import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'
import { postsClient } from './testing/posts-client.ts'
import { shownPost } from './testing/shown-post.ts'

test('the map of the site holds the pages that are one each, and every post with its last change', async () => {
  const map = await sitemap('https://example.com', postsClient([shownPost()]))
  const places = [...map.matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(places).toEqual(['/', '/usa', '/eu', '/georgia', '/blog', '/blog/kak-schitaetsya-akciz'])
  expect(map).toContain('kak-schitaetsya-akciz</loc><lastmod>2026-11-01T09:00:00.000Z</lastmod>')
})

test('a post that was scheduled has changed when it came, since nobody writes then', async () => {
  const post = shownPost({ updatedAt: '2026-11-01T09:00:00.000Z', publishedAt: '2026-11-05T09:00:00.000Z' })
  expect(await sitemap('https://example.com', postsClient([post]))).toContain(
    '<lastmod>2026-11-05T09:00:00.000Z</lastmod>',
  )
})
