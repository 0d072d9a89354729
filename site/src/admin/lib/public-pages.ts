import { publicRoutes } from '../../routes.ts'

interface PublicPage {
  /** Name of the page in its meta record. */
  page: string
  path: string
  name: string
}

/** Public pages that use a meta record for their meta tags. */
export const pagesWithMetaTags: readonly PublicPage[] = publicRoutes.flatMap(({ meta, path, name }) =>
  // The public menu names the home page after its calculator.
  meta === undefined ? [] : [{ page: meta, path, name: path === '/' ? 'Главная' : name }],
)

export const findPageWithMetaTags = (page: string): PublicPage | undefined =>
  pagesWithMetaTags.find((candidate) => candidate.page === page.trim())

/** Returns the display name of a public page. A page that the site does not have is shown as typed. */
export const getPageName = (page: string): string => findPageWithMetaTags(page)?.name ?? page
