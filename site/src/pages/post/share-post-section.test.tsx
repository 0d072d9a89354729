import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { SharePostSection } from './share-post-section.tsx'

const siteContext = {
  path: '/blog/:slug',
  parentPath: '/blog',
  address: 'https://example.com/blog/100-ili-50',
  attachment: undefined,
  showsError: false,
  showsUnreachable: false,
  isLoading: false,
  retry: () => undefined,
}

test('each share link of a post carries its full title and URL, whatever characters the title has', () => {
  const title = 'Скидка 50% & «доставка» #1: что = что? + ещё'
  const html = renderToStaticMarkup(
    <CurrentPageContext value={siteContext}>
      <SharePostSection title={title} />
    </CurrentPageContext>,
  )
  const ways = [...html.matchAll(/ href="([^"]+)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
  )
  expect(ways.map(({ hash }) => hash)).toEqual(['', '', ''])
  expect(ways.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { url: siteContext.address, text: title },
    { text: `${title} ${siteContext.address}` },
    { text: `${title} ${siteContext.address}` },
  ])
})
