import type { Page } from 'playwright/test'
import { allowedPostTextElements } from 'shared/post'
import { hostileHtmlExamples } from '../../../server/src/features/post/text/testing/hostile-html.ts'
import { expect, test } from '../../fixtures/hostile/hostile-posts-test.ts'

test.slow()

const declaredElements = Object.entries(allowedPostTextElements).map(([name, rules]) => ({
  name,
  attributes: 'attributes' in rules ? [...rules.attributes, 'class'] : ['class'],
}))

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
      return { strange: undeclaredNames, isSame: first.isEqualNode(second) }
    },
    [html, declaredElements] as const,
  )

test.describe('unsanitized hostile texts', () => {
  test.use({ expectedErrors: /./ })

  test('unsanitized hostile texts run scripts and send requests, which proves that the recorder of attacks works', async ({
    page,
    readHostileEffects,
  }) => {
    await page.goto('/eu')
    await page.goto('about:blank')
    // Leaves out the texts that navigate away.
    await page.setContent(
      hostileHtmlExamples.filter((html) => /^<(?:img|video|details|svg|input)\b/.test(html)).join(''),
    )
    await expect
      .poll(() => readHostileEffects().filter((what) => what.startsWith('ran')).length)
      .toBeGreaterThan(10)
    await expect
      .poll(() => readHostileEffects().filter((what) => what.startsWith('elsewhere')).length)
      .toBeGreaterThan(5)
  })
})

test('a browser that parses the stored hostile posts finds only allowed elements, also after serializing and parsing them again', async ({
  page,
  hostilePosts,
  readHostileEffects,
}) => {
  await page.goto('/eu')
  for (const stored of [...hostilePosts.storedTexts, hostilePosts.storedTexts.join('')]) {
    expect(await parseTwice(page, stored), stored).toMatchObject({ strange: [], isSame: true })
  }
  expect(readHostileEffects()).toEqual([])
})

test('stored posts with hostile markup run no script and send no request even without a content security policy', async ({
  page,
  hostilePosts,
  readHostileEffects,
}) => {
  await page.goto('about:blank')
  await page.setContent(hostilePosts.storedTexts.join(''))
  await page.evaluate((html) => {
    for (const name of ['div', 'noscript', 'template', 'td', 'textarea', 'svg', 'math']) {
      const place = document.createElement(name)
      document.body.append(place)
      place.innerHTML = html
    }
  }, hostilePosts.storedTexts.join(''))
  await expect.poll(() => page.evaluate(() => document.images.length)).toBe(0)
  expect(readHostileEffects()).toEqual([])
})
