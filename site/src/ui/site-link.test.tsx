import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter, useHref } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SitePageLink } from './site-link.tsx'

const ADDRESSES = [
  '/',
  '/#calculator',
  '/blog?page=2&category=3',
  '/usa?price=1000&auction=copart#calculator',
  '/calculation/abc?recalculate=today',
  '/blog/статья',
]

const RoutedLink = ({ to }: { to: string }) => <a href={useHref(to)}>Импорт&nbsp;авто</a>

const render = (node: React.ReactNode): string =>
  renderToStaticMarkup(<StaticRouter location="/blog/statya?page=4">{node}</StaticRouter>)

test.each(ADDRESSES)(
  'the link %s has the same address in the HTML of the server as after hydration in the browser',
  (address) => {
    expect(render(<SitePageLink to={address}>Импорт&nbsp;авто</SitePageLink>)).toBe(
      render(<RoutedLink to={address} />),
    )
  },
)

test('the server renders a link with its attributes without calling the router', () => {
  const link = (
    <SitePageLink to="/blog" rel="next" className="more" reloadsDocument onClick={() => undefined}>
      Блог и цены
    </SitePageLink>
  )
  expect(renderToStaticMarkup(link)).toBe('<a rel="next" class="more" href="/blog">Блог и\u00a0цены</a>')
})
