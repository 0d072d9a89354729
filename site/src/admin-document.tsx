import { renderToStaticMarkup } from 'react-dom/server'
import { matchPath } from 'react-router-dom'
import { adminRoutes } from './admin/routes.ts'
import { Document, type PageFiles } from './document.tsx'
import { BRAND } from './ui/brand.ts'

const isKnown = (pathname: string): boolean =>
  adminRoutes.some(({ path }) => matchPath({ path, caseSensitive: true, end: true }, pathname))

const body = renderToStaticMarkup(
  <noscript>
    <p>
      Кабинет работает только с&nbsp;JavaScript. Включите его в&nbsp;браузере и&nbsp;откройте страницу снова.
    </p>
  </noscript>,
)

const head = {
  title: `Кабинет · ${BRAND}`,
  tags: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }],
} as const

/** Renders the empty document of the admin, with status 404 for an unknown address. */
export const drawAdmin = (pathname: string, files: PageFiles) => ({
  status: isKnown(pathname) ? 200 : 404,
  html: `<!doctype html>${renderToStaticMarkup(<Document head={head} files={files} html={body} data={undefined} />)}`,
})
