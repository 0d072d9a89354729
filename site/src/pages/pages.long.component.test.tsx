import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from '../testing/component/expect-accessible.ts'
import { test } from '../testing/component/public-site-component-test.tsx'

const pages = [
  '/',
  '/usa',
  '/eu',
  '/georgia',
  '/blog',
  '/offline',
  '/nothing/here',
  '/blog/no-such-post',
  '/calculation/abc',
]

test.for(pages)(
  'the page %s fits into 360, 768 and 1440 pixels and passes the accessibility check in both themes',
  async (path, { site }) => {
    await site.open(path)
    await document.fonts.ready
    for (const width of [360, 768, 1440]) {
      await page.viewport(width, 900)
      for (const colorScheme of ['light', 'dark'] as const) {
        await commands.emulateMedia({ colorScheme })
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      }
    }
    await expectAccessible(document)
  },
)

/** Lists words of an element that are broken between two lines. */
const listBrokenWords = (element: Element): string[] => {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  return broken
}

test.for([320, 360, 390, 768])(
  'at %d pixels no word of the heading of the home page is broken with text of twice the size',
  async (width, { site }) => {
    await page.viewport(width, 900)
    await site.open('/')
    await document.fonts.ready
    document.documentElement.style.fontSize = '200%'
    try {
      expect(listBrokenWords(page.getByRole('heading', { level: 1 }).element())).toEqual([])
    } finally {
      document.documentElement.style.fontSize = ''
    }
  },
)
