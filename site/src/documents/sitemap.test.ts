import { expect, test } from 'vitest'
import { createPostsClient, createSamplePost } from '../testing/sample-posts.ts'
import { buildSitemap } from './sitemap.ts'

test('the sitemap contains the pages without parameters and every post with its last change', async () => {
  const map = await buildSitemap('https://example.com', createPostsClient([createSamplePost()]))
  const places = [...map.matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(places).toEqual(['/', '/usa', '/eu', '/georgia', '/blog', '/blog/kak-schitaetsya-akciz'])
  expect(map).toContain('kak-schitaetsya-akciz</loc><lastmod>2026-11-01T09:00:00.000Z</lastmod>')
})

test('the sitemap dates a scheduled post by its publication, which does not update the post', async () => {
  const post = createSamplePost({
    updatedAt: '2026-11-01T09:00:00.000Z',
    publishedAt: '2026-11-05T09:00:00.000Z',
  })
  expect(await buildSitemap('https://example.com', createPostsClient([post]))).toContain(
    '<lastmod>2026-11-05T09:00:00.000Z</lastmod>',
  )
})
