import { buildInquiryEmail } from '../../../server/src/features/inquiry/emails/inquiry-email.ts'
import { hostileHtmlExamples } from '../../../server/src/features/post/text/testing/hostile-html.ts'
import { createAdminToken } from '../../fixtures/admin/admin-tokens.ts'
import { getMainHeading, openHydratedPage, waitForHydration } from '../../fixtures/base-test.ts'
import {
  compareHostilePostVersions,
  expect,
  openHostilePostsInAdmin,
  test,
} from '../../fixtures/hostile/hostile-posts-test.ts'

test.slow()

const sampleInquiry = {
  id: 1,
  kind: 'calculation',
  receivedAt: '2026-11-20T08:00:00.000Z',
  state: 'new',
  note: '',
  hasty: false,
  mail: null,
  owner: null,
  due: null,
  answer: null,
  email: 'ivan@example.com',
  calculation: null,
  version: 1,
} as const

test('a visitor reads posts with hostile markup, server-rendered and opened from the blog, and no script in them runs', async ({
  page,
  hostilePosts,
  readHostileEffects,
}) => {
  for (const slug of hostilePosts.slugs) {
    await page.goto(`/blog/${slug}`)
    const drawn = await page.request.get(`/blog/${slug}`)
    expect(drawn.status(), slug).toBe(200)
    await waitForHydration(page)
    await expect(getMainHeading(page)).toContainText('<script>')
    await expect(page.locator('#post-text')).toHaveCount(1)
  }
  await openHydratedPage(page, '/blog')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(getMainHeading(page)).toContainText('<script>')
  await expect(page.locator('#post-text > *').first()).toBeVisible()
  expect(readHostileEffects()).toEqual([])
})

test('an admin edits, previews and compares posts with hostile markup, and no script in them runs', async ({
  page,
  hostilePosts,
  readHostileEffects,
  product,
}) => {
  const token = createAdminToken()
  await page.context().addCookies([{ name: 'jwt-token', value: token, url: product.origin }])
  await page.goto('/admin/posts')
  await openHostilePostsInAdmin(page, hostilePosts.ids)
  await page.goto(`/admin/posts/${hostilePosts.revisedPostId}`)
  await compareHostilePostVersions(page)
  expect(readHostileEffects()).toEqual([])
})

test('the RSS feed of posts with hostile markup is well-formed XML, and no script in it runs', async ({
  page,
  hostilePosts,
  readHostileEffects,
}) => {
  const feed = await (await page.request.get('/rss.xml')).text()
  await page.goto('about:blank')
  const texts = await page.evaluate((xml) => {
    const doc = new DOMParser().parseFromString(xml, 'application/xml')
    if (doc.querySelector('parsererror')) return []
    return [...doc.getElementsByTagName('content:encoded')].map((each) => each.textContent ?? '')
  }, feed)
  expect(texts).toHaveLength(hostilePosts.slugs.length + 3)
  const covers = /<p><img src="[^"]+" alt=""><\/p>/
  for (const text of texts) await page.setContent(text.replace(covers, ''))
  expect(readHostileEffects()).toEqual([])
})

test.describe('a request that fails', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('the test recorder of executed scripts and requests keeps the entries of a page that has been left', async ({
    page,
    readHostileEffects,
  }) => {
    await page.goto('/usa')
    await page.evaluate(() => {
      Object.assign(window, { __ran: 1 })
      new Image().src = '/x'
    })
    await expect.poll(readHostileEffects).toHaveLength(2)
    await page.goto('/eu')
    expect(readHostileEffects().toSorted()).toEqual(['ran: /usa', expect.stringMatching(/^request: .*\/x$/)])
  })
})

test('an inquiry email with hostile text runs no script and contains only the expected elements', async ({
  page,
  readHostileEffects,
}) => {
  await page.goto('about:blank')
  for (const message of hostileHtmlExamples) {
    const { html } = buildInquiryEmail({ ...sampleInquiry, message }, 'http://server.test')
    await page.setContent(html)
    const names = await page.evaluate(() => [
      ...new Set(Array.from(document.body.querySelectorAll('*'), ({ localName }) => localName)),
    ])
    expect(names, message).toEqual(['h1', 'table', 'tbody', 'tr', 'th', 'td', 'a', 'p'])
  }
  expect(readHostileEffects()).toEqual([])
})
