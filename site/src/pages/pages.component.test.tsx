import { expectAccessible } from '../testing/component/expect-accessible.ts'
import { test } from '../testing/component/public-site-component-test.tsx'

/** `/eu` and `/georgia` are the page of a country, like `/usa`. */
const pages = ['/', '/usa', '/blog', '/offline', '/nothing/here', '/blog/no-such-post', '/calculation/abc']

test.for(pages)('the page %s passes the accessibility check', async (path, { site }) => {
  await site.open(path)
  await document.fonts.ready
  await expectAccessible(document)
})
