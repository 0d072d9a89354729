import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteContext } from '../../router/site-context.ts'
import { Share } from './share.tsx'

const now = {
  page: 'post',
  parentPage: 'blog',
  address: 'https://example.com/blog/100-ili-50',
  attachment: undefined,
  showsError: false,
  isLoading: false,
  retry: () => undefined,
}

test('each share link carries the full title and address, whatever characters the title has', () => {
  const title = 'Скидка 50% & «доставка» #1: что = что? + ещё'
  const html = renderToStaticMarkup(
    <SiteContext value={now}>
      <Share title={title} />
    </SiteContext>,
  )
  const ways = [...html.matchAll(/ href="([^"]+)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
  )
  expect(ways.map(({ hash }) => hash)).toEqual(['', '', ''])
  expect(ways.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { url: now.address, text: title },
    { text: `${title} ${now.address}` },
    { text: `${title} ${now.address}` },
  ])
})
