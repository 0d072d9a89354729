import { routes } from '../../../routes.ts'

export interface KnownPage {
  /** As its meta record calls it. */
  readonly page: string
  readonly path: string
  readonly name: string
}

/** The pages of the public side that look for a meta record. */
export const knownPages: readonly KnownPage[] = routes.flatMap(({ meta, path, name }) =>
  // In the menu the home page goes by the calculator that stands on it.
  meta === undefined ? [] : [{ page: meta, path, name: path === '/' ? 'Главная' : name }],
)

export const knownPage = (page: string): KnownPage | undefined =>
  knownPages.find((known) => known.page === page.trim())

/** A page in words: those that the site does not have go by what was typed. */
export const pageName = (page: string): string => knownPage(page)?.name ?? page
