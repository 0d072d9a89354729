import { publicRoutes } from '../../routes.ts'

interface PublicPage {
  /** As its meta record calls it. */
  readonly page: string
  readonly path: string
  readonly name: string
}

/** The pages of the public side that look for a meta record. */
export const publicPages: readonly PublicPage[] = publicRoutes.flatMap(({ meta, path, name }) =>
  // In the menu the home page goes by the calculator that stands on it.
  meta === undefined ? [] : [{ page: meta, path, name: path === '/' ? 'Главная' : name }],
)

export const findPublicPage = (page: string): PublicPage | undefined =>
  publicPages.find((candidate) => candidate.page === page.trim())

/** A page in words: those that the site does not have go by what was typed. */
export const getPageName = (page: string): string => findPublicPage(page)?.name ?? page
