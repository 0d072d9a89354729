import { AppError } from 'shared/errors'
import type { PublicClient } from '../public-client.ts'
import type { Store } from '../state/store.ts'
import type { Match } from './match.ts'
import { passMiddleware } from './middleware.ts'
import type { LayoutModule, LoadContext, PageModule } from './page-module.ts'
import { PageError } from './route-error.ts'
import type { Site } from './site.ts'

export interface Around {
  readonly site: Site
  readonly client: PublicClient
  readonly store: Store
  /** The not-found page comes from a cache, so nothing is loaded for it. */
  readonly skipNotFoundPage?: boolean
}

/** A page with everything needed to render it. */
export interface Opened extends Match {
  readonly Page: PageModule
  readonly Layout: LayoutModule
  readonly data: unknown
}

export interface Redirect {
  readonly redirect: string
}

export const openPage = (site: Site, page: string): Promise<PageModule> => {
  const load = site.pages[page]
  if (!load) throw new Error(`there is no page «${page}»`)
  return load()
}

export const openLayout = async (site: Site, layout: string): Promise<LayoutModule> => {
  try {
    const load = site.layouts[layout]
    if (!load) throw new Error(`there is no layout «${layout}»`)
    return await load()
  } catch (cause) {
    throw new PageError(500, 'Не удалось загрузить оформление страницы', cause)
  }
}

/** Loads a page's meta record. A missing record is no error, and a record in the store makes a failure harmless. */
const readMeta = async (page: string | undefined, { client, store }: Around): Promise<void> => {
  if (page === undefined) return
  const remember = (record: Awaited<ReturnType<typeof client.meta.single>>['value'] | null) =>
    store.set({ meta: { ...store.get().meta, [page]: record } })
  try {
    remember((await client.meta.single({ params: { page } })).value)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') {
      remember(null)
      // A missing record is not shown as an error.
      if (store.get().lastError === error) store.set({ lastError: null })
    } else if (store.get().meta[page] === undefined) throw error
  }
}

/** Loads the matched page with its layout and data, or returns a redirect of a middleware. */
export const open = async (match: Match, around: Around): Promise<Opened | Redirect> => {
  const { route, params, query } = match
  const { site, client, store } = around
  const elsewhere = passMiddleware(site.middleware, route.middleware ?? [], { params, query })
  if (elsewhere !== undefined) return { redirect: elsewhere }
  if (route.validate?.({ params, query }) === false) throw new AppError('not-found')
  const context: LoadContext = { client, store, params, query }
  const layout = async () => {
    const opened = await openLayout(site, route.layout)
    await opened.load?.(context)
    return opened
  }
  const page = async () => {
    const opened = await openPage(site, route.page)
    return { opened, data: await opened.load?.(context) }
  }
  const first = around.skipNotFoundPage ? await page() : undefined
  const [Layout, { opened: Page, data }] = await Promise.all([
    layout(),
    first ?? page(),
    readMeta(route.meta, around),
  ])
  return { ...match, Layout, Page, data }
}
