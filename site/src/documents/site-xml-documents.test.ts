import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { createPublicApiClient } from '../lib/public-api-client.ts'
import { createPostsClient, createSamplePost } from '../testing/sample-posts.ts'
import { buildRssFeed, buildSecurityTxt, buildSitemap } from './site-xml-documents.ts'

test('the sitemap lists the pages without path parameters, and every post with the date of its last change', async () => {
  const map = await buildSitemap('https://example.com', createPostsClient([createSamplePost()]))
  const places = [...map.matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(places).toEqual(['/', '/usa', '/eu', '/georgia', '/blog', '/blog/kak-schitaetsya-akciz'])
  expect(map).toContain('kak-schitaetsya-akciz</loc><lastmod>2026-11-01T09:00:00.000Z</lastmod>')
})

test('the sitemap dates a scheduled post by its publication day, not by its last edit', async () => {
  const post = createSamplePost({
    updatedAt: '2026-11-01T09:00:00.000Z',
    publishedAt: '2026-11-05T09:00:00.000Z',
  })
  expect(await buildSitemap('https://example.com', createPostsClient([post]))).toContain(
    '<lastmod>2026-11-05T09:00:00.000Z</lastmod>',
  )
})

const origin = 'https://example.com'

const buildFeed = (...posts: Parameters<typeof createPostsClient>[0]) =>
  buildRssFeed(origin, createPostsClient(posts))

const unescapeXml = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const readElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    unescapeXml(text),
  )

describe('the RSS feed', () => {
  test('the RSS feed contains each post with its address and publication date', async () => {
    const xml = await buildFeed(createSamplePost())
    expect(readElements(xml, 'title')).toEqual(['Таможенный брокер: блог', 'Как считается акциз'])
    expect(readElements(xml, 'link')).toContain('https://example.com/blog/kak-schitaetsya-akciz')
    expect(readElements(xml, 'pubDate')).toEqual(['Wed, 14 Oct 2026 09:00:00 GMT'])
    expect(xml).toContain('<atom:link href="https://example.com/rss.xml" rel="self"')
  })

  test('the RSS feed keeps the guid of a post whose address changes', async () => {
    const [before] = readElements(await buildFeed(createSamplePost()), 'guid')
    const [after] = readElements(await buildFeed(createSamplePost({ slug: 'akciz' })), 'guid')
    expect(before).not.toBe('')
    expect(after).toBe(before)
  })

  test('the RSS feed leaves out a post that an editor unpublishes while the feed is being built', async () => {
    const posts = [createSamplePost(), createSamplePost({ id: 2, slug: 'poshlina', title: 'Пошлина' })]
    const client = createPostsClient(posts)
    const get = async (request: { params: { id: number } }) => {
      if (request.params.id === 2) throw new AppError('not-found')
      return client.post.get(request)
    }
    const xml = await buildRssFeed(origin, { ...client, post: { ...client.post, get } })
    expect(readElements(xml, 'title')).toEqual(['Таможенный брокер: блог', 'Как считается акциз'])
  })

  test('the RSS feed starts with the newest post, whatever the order of the blog, and ends after thirty', async () => {
    const posts = Array.from({ length: 40 }, (_, i) =>
      createSamplePost({
        id: i + 1,
        slug: `post-${i}`,
        publishedAt: new Date(Date.UTC(2026, 0, 1 + ((i * 7) % 40))).toISOString(),
      }),
    )
    const days = readElements(await buildFeed(...posts), 'pubDate').map((day) => Date.parse(day))
    expect(days).toHaveLength(30)
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    expect(days[0]).toBe(Date.UTC(2026, 0, 40))
  })

  test('the RSS feed makes links absolute and leaves text that looks like a link unchanged', async () => {
    const text =
      '<p><a href="/usa">США</a> <a href="https://elsewhere.com/x">там</a> <a href="mailto:a@example.com">сюда</a> href="/eu"</p><img src="/uploads/a/400.jpg" alt="a > b" width="4" height="3">'
    const [content] = readElements(await buildFeed(createSamplePost({ text })), 'content:encoded')
    expect(content).toContain('<a href="https://example.com/usa">')
    expect(content).toContain('<a href="https://elsewhere.com/x">')
    expect(content).toContain('<a href="mailto:a@example.com">')
    expect(content).toContain('</a> href="/eu"</p>')
    expect(content).toContain('<img src="https://example.com/uploads/a/400.jpg" alt="a > b"')
  })

  test('the RSS feed stays valid XML whatever the posts contain', async () => {
    const title = 'Цена < 5000 & «»]]> </title><script>\u0000\uD800\uFFFF'
    const xml = await buildFeed(createSamplePost({ title, text: '<p>]]&gt; &amp; <strong>x</strong></p>' }))
    expect(readElements(xml, 'title')[1]).toBe('Цена < 5000 & «»]]> </title><script>')
    expect(readElements(xml, 'content:encoded')[0]).toContain('<p>]]&gt; &amp; <strong>x</strong></p>')
    expect(xml).not.toContain('<script>')
  })

  test('the RSS feed of an empty blog is valid', async () => {
    const xml = await buildFeed()
    expect(xml).toContain('</channel>')
    expect(xml).not.toContain('lastBuildDate')
  })
})

describe('security.txt', () => {
  const build = (settings: Record<string, string>) => {
    const client = createPublicApiClient(async ({ params }) => ({
      status: 200,
      headers: { etag: '"1"' },
      body: JSON.stringify({ id: 1, title: params.title, value: settings[String(params.title)] ?? '' }),
    }))
    return buildSecurityTxt(origin, client, new Date('2026-11-30T15:30:00Z'))
  }

  test('security.txt names the contact in the settings, and expires within a year', async () => {
    const text = await build({ 'security-contact': 'security+site@example.com', email: 'broker@example.com' })
    expect(text).toBe(`Contact: mailto:security+site@example.com
Expires: 2027-05-29T00:00:00Z
Preferred-Languages: ru, uk, en
Canonical: https://example.com/.well-known/security.txt
`)
  })

  test('security.txt names the address for visitors while no other is set', async () => {
    expect(await build({ email: 'broker@example.com' })).toContain('Contact: mailto:broker@example.com\n')
  })

  test('security.txt does not exist while no mail address is set', async () => {
    await expect(build({})).rejects.toMatchObject({ code: 'not-found' })
  })
})
