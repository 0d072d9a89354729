import { renderToStaticMarkup } from 'react-dom/server'
import { matchPath } from 'react-router-dom'
import { adminRoutes } from '../admin/routes.ts'
import { BRAND_NAME, SITE_DESCRIPTION } from '../ui/brand.ts'
import { HtmlDocument, type PageAssetFiles } from './html-document.tsx'

const isAdminPath = (pathname: string): boolean =>
  adminRoutes.some(({ path }) => matchPath({ path, caseSensitive: true, end: true }, pathname))

const body = renderToStaticMarkup(
  <noscript>
    <p>
      Кабинет работает только с&nbsp;JavaScript. Включите его в&nbsp;браузере и&nbsp;откройте страницу снова.
    </p>
  </noscript>,
)

const head = {
  title: `Кабинет · ${BRAND_NAME}`,
  tags: [
    { tag: 'meta', attributes: { name: 'description', content: SITE_DESCRIPTION } },
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ],
} as const

export const renderAdminDocument = (pathname: string, files: PageAssetFiles) => ({
  status: isAdminPath(pathname) ? 200 : 404,
  html: `<!doctype html>${renderToStaticMarkup(<HtmlDocument head={head} files={files} html={body} data={undefined} />)}`,
})
