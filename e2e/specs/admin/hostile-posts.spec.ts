import type { Page } from 'playwright/test'
import { allowedPostTextElements } from 'shared/post'
import { buildInquiryEmail } from '../../../server/src/features/inquiry/outbox/inquiry-email.ts'
import { hostileHtmlCorpus } from '../../../server/src/features/post/text/testing/hostile-html.ts'
import { createAdminToken } from '../../fixtures/admin-tokens.ts'
import { getMainHeading, waitForHydration } from '../../fixtures/base-test.ts'
import {
  compareHostilePostVersions,
  expect,
  openHostilePostsInAdmin,
  test,
} from '../../fixtures/hostile/hostile-posts-test.ts'

test.slow()

const declaredElements = Object.entries(allowedPostTextElements).map(([name, rules]) => ({
  name,
  attributes: 'attributes' in rules ? [...rules.attributes, 'class'] : ['class'],
}))

const sampleInquiry = {
  id: 1,
  kind: 'calculation',
  receivedAt: '2026-11-20T08:00:00.000Z',
  state: 'new',
  note: '',
  hasty: false,
  mail: null,
  email: 'ivan@example.com',
  calculation: null,
  version: 1,
} as const

/** Parses, serializes and parses HTML again in the browser. Returns undeclared elements and attributes, and whether both results are equal. */
const parseTwice = (page: Page, html: string) =>
  page.evaluate(
    ([text, elements]) => {
      const read = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').body
      const first = read(text)
      const second = read(first.innerHTML)
      const undeclaredNames = [...second.querySelectorAll('*')].flatMap((element) => {
        const rules = elements.find(({ name }) => name === element.localName)
        const others = element.getAttributeNames().filter((name) => !rules?.attributes.includes(name))
        const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
        return rules && isHtml ? others : [element.localName]
      })
      return { strange: undeclaredNames, isSame: first.isEqualNode(second), words: first.textContent }
    },
    [html, declaredElements] as const,
  )

test.describe('unsanitized hostile texts', () => {
  test.use({ expectedErrors: /./ })

  test('unsanitized hostile texts run scripts and send requests, which proves that the recorder works', async ({
    page,
    readEffects,
  }) => {
    await page.goto('/eu')
    await page.goto('about:blank')
    // Leaves out the texts that navigate away.
    await page.setContent(
      hostileHtmlCorpus.filter((html) => /^<(?:img|video|details|svg|input)\b/.test(html)).join(''),
    )
    await expect.poll(() => readEffects().filter((what) => what.startsWith('ran')).length).toBeGreaterThan(10)
    await expect
      .poll(() => readEffects().filter((what) => what.startsWith('elsewhere')).length)
      .toBeGreaterThan(5)
  })
})

test('stored hostile posts parse in the browser to the declared elements only, and to the same tree twice', async ({
  page,
  hostile,
  readEffects,
}) => {
  await page.goto('/eu')
  for (const stored of [...hostile.storedTexts, hostile.storedTexts.join('')]) {
    expect(await parseTwice(page, stored), stored).toMatchObject({ strange: [], isSame: true })
  }
  expect(readEffects()).toEqual([])
})

test('stored hostile posts run nothing and request nothing even on a page without a content security policy', async ({
  page,
  hostile,
  readEffects,
}) => {
  await page.goto('about:blank')
  await page.setContent(hostile.storedTexts.join(''))
  await page.evaluate((html) => {
    for (const name of ['div', 'noscript', 'template', 'td', 'textarea', 'svg', 'math']) {
      const place = document.createElement(name)
      document.body.append(place)
      place.innerHTML = html
    }
  }, hostile.storedTexts.join(''))
  await expect.poll(() => page.evaluate(() => document.images.length)).toBe(0)
  expect(readEffects()).toEqual([])
})

test('a visitor reads hostile posts, server-rendered and opened from the blog, and nothing in them runs', async ({
  page,
  hostile,
  readEffects,
}) => {
  for (const slug of hostile.slugs) {
    await page.goto(`/blog/${slug}`)
    const drawn = await page.request.get(`/blog/${slug}`)
    expect(drawn.status(), slug).toBe(200)
    await waitForHydration(page)
    await expect(getMainHeading(page)).toContainText('<script>')
    await expect(page.locator('#post-text')).toHaveCount(1)
  }
  await page.goto('/blog')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(getMainHeading(page)).toContainText('<script>')
  await expect(page.locator('#post-text > *').first()).toBeVisible()
  expect(readEffects()).toEqual([])
})

test('an admin edits, previews and compares hostile posts, and nothing in them runs', async ({
  page,
  hostile,
  readEffects,
  product,
}) => {
  const token = createAdminToken()
  await page.context().addCookies([{ name: 'jwt-token', value: token, url: product.origin }])
  await page.goto('/admin/posts')
  await openHostilePostsInAdmin(page, hostile.ids)
  await page.goto(`/admin/posts/${hostile.revisedPostId}`)
  await compareHostilePostVersions(page)
  expect(readEffects()).toEqual([])
})

test('the RSS feed of hostile posts is well-formed, and none of its texts runs a script', async ({
  page,
  hostile,
  readEffects,
}) => {
  const feed = await (await page.request.get('/rss.xml')).text()
  await page.goto('about:blank')
  const texts = await page.evaluate((xml) => {
    const doc = new DOMParser().parseFromString(xml, 'application/xml')
    if (doc.querySelector('parsererror')) return []
    return [...doc.getElementsByTagName('content:encoded')].map((each) => each.textContent ?? '')
  }, feed)
  expect(texts).toHaveLength(hostile.slugs.length + 3)
  const covers = /<p><img src="[^"]+" alt=""><\/p>/
  for (const text of texts) await page.setContent(text.replace(covers, ''))
  expect(readEffects()).toEqual([])
})

test('an inquiry email with hostile text runs nothing and contains only the expected elements', async ({
  page,
  readEffects,
}) => {
  await page.goto('about:blank')
  for (const message of hostileHtmlCorpus) {
    const { html } = buildInquiryEmail({ ...sampleInquiry, message }, 'http://office.test')
    await page.setContent(html)
    const names = await page.evaluate(() => [
      ...new Set(Array.from(document.body.querySelectorAll('*'), ({ localName }) => localName)),
    ])
    expect(names, message).toEqual(['h1', 'table', 'tbody', 'tr', 'th', 'td', 'a', 'p'])
  }
  expect(readEffects()).toEqual([])
})
