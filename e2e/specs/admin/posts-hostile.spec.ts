import type { Page } from 'playwright/test'
import { textElements } from 'shared/post'
import { buildInquiryEmail } from '../../../server/src/features/inquiry/outbox/inquiry-email.ts'
import { corpus } from '../../../server/src/features/post/text/testing/corpus.ts'
import { compareHostilePost, expect, openHostilePosts, test } from '../../fixtures/hostile-posts.ts'
import { alive, heading } from '../../fixtures/test.ts'
import { makeToken } from '../../fixtures/tokens.ts'

test.slow()

const declared = Object.entries(textElements).map(([name, rules]) => ({
  name,
  attributes: 'attributes' in rules ? [...rules.attributes, 'class'] : ['class'],
}))

const asked = {
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
const readTwice = (page: Page, html: string) =>
  page.evaluate(
    ([text, elements]) => {
      const read = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').body
      const first = read(text)
      const second = read(first.innerHTML)
      const strange = [...second.querySelectorAll('*')].flatMap((element) => {
        const rules = elements.find(({ name }) => name === element.localName)
        const others = element.getAttributeNames().filter((name) => !rules?.attributes.includes(name))
        const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
        return rules && isHtml ? others : [element.localName]
      })
      return { strange, isSame: first.isEqualNode(second), words: first.textContent }
    },
    [html, declared] as const,
  )

test.describe('unsanitized hostile texts', () => {
  test.use({ expected: /./ })

  test('unsanitized hostile texts run scripts and send requests, which proves that the recorder works', async ({
    page,
    heard,
  }) => {
    await page.goto('/eu')
    await page.goto('about:blank')
    // Leaves out the texts that navigate away.
    await page.setContent(corpus.filter((html) => /^<(?:img|video|details|svg|input)\b/.test(html)).join(''))
    await expect.poll(() => heard().filter((what) => what.startsWith('ran')).length).toBeGreaterThan(10)
    await expect.poll(() => heard().filter((what) => what.startsWith('elsewhere')).length).toBeGreaterThan(5)
  })
})

test('stored hostile posts parse in the browser to the declared elements only, and to the same tree twice', async ({
  page,
  hostile,
  heard,
}) => {
  await page.goto('/eu')
  for (const kept of [...hostile.kept, hostile.kept.join('')]) {
    expect(await readTwice(page, kept), kept).toMatchObject({ strange: [], isSame: true })
  }
  expect(heard()).toEqual([])
})

test('stored hostile posts run nothing and request nothing even on a page without a content security policy', async ({
  page,
  hostile,
  heard,
}) => {
  await page.goto('about:blank')
  await page.setContent(hostile.kept.join(''))
  await page.evaluate((html) => {
    for (const name of ['div', 'noscript', 'template', 'td', 'textarea', 'svg', 'math']) {
      const place = document.createElement(name)
      document.body.append(place)
      place.innerHTML = html
    }
  }, hostile.kept.join(''))
  await expect.poll(() => page.evaluate(() => document.images.length)).toBe(0)
  expect(heard()).toEqual([])
})

test('a visitor reads hostile posts, server-rendered and opened from the blog, and nothing in them runs', async ({
  page,
  hostile,
  heard,
}) => {
  for (const slug of hostile.slugs) {
    await page.goto(`/blog/${slug}`)
    const drawn = await page.request.get(`/blog/${slug}`)
    expect(drawn.status(), slug).toBe(200)
    await alive(page)
    await expect(heading(page)).toContainText('<script>')
    await expect(page.locator('#post-text')).toHaveCount(1)
  }
  await page.goto('/blog')
  await alive(page)
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(heading(page)).toContainText('<script>')
  await expect(page.locator('#post-text > *').first()).toBeVisible()
  expect(heard()).toEqual([])
})

test('an admin edits, previews and compares hostile posts, and nothing in them runs', async ({
  page,
  hostile,
  heard,
  product,
}) => {
  const token = makeToken()
  await page.context().addCookies([{ name: 'jwt-token', value: token, url: product.origin }])
  await page.goto('/admin/posts')
  await openHostilePosts(page, hostile.ids)
  await page.goto(`/admin/posts/${hostile.changedId}`)
  await compareHostilePost(page)
  expect(heard()).toEqual([])
})

test('the RSS feed of hostile posts is well-formed, and none of its texts runs a script', async ({
  page,
  hostile,
  heard,
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
  expect(heard()).toEqual([])
})

test('an inquiry email with hostile text runs nothing and contains only the expected elements', async ({
  page,
  heard,
}) => {
  await page.goto('about:blank')
  for (const message of corpus) {
    const { html } = buildInquiryEmail({ ...asked, message }, 'http://office.test')
    await page.setContent(html)
    const names = await page.evaluate(() => [
      ...new Set(Array.from(document.body.querySelectorAll('*'), ({ localName }) => localName)),
    ])
    expect(names, message).toEqual(['h1', 'table', 'tbody', 'tr', 'th', 'td', 'a', 'p'])
  }
  expect(heard()).toEqual([])
})
