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
