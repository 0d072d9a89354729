import type { CacheableContent, ResponseStorage } from '../http/cache/cached-response.ts'

export type RenderedPage = Awaited<ReturnType<typeof import('site/render')['renderPage']>>

export const HTML_TYPE = 'text/html; charset=utf-8'

/** Returns the canonical address of the page with this cache key. */
export const getPageAddress = (key: string): string => key.slice(key.indexOf('/'))

/** Returns a page whose redirect, if it is one, has the query of the request. */
export const withRequestedQuery = (page: RenderedPage, address: string): RenderedPage => {
  if (page.location === undefined) return page
  const [path = ''] = page.location.split('?', 1)
  const [pathname = ''] = address.split('?', 1)
  return { ...page, location: path + address.slice(pathname.length) }
}

/** Returns who may store a page. A page that may disappear is checked before each response. */
export const getPageStorage = (key: string, isUncacheable: boolean): ResponseStorage => {
  if (isUncacheable) return 'none'
  return key.startsWith('/') ? 'shared' : 'revalidated'
}

export const toPageContent = (
  { status, html }: RenderedPage,
  storage: ResponseStorage,
): CacheableContent => ({
  status,
  type: HTML_TYPE,
  text: Buffer.from(html),
  route: 'page',
  storage,
})

type SharedPageState = NonNullable<Parameters<typeof import('site/render')['renderPage']>[1]['shared']>

/**
 * Creates a function that returns what the pages of the current content revision share. Pages that are being rendered
 * while content changes put what they load into the state of the revision before.
 */
export const createSharedStateSource = (contentRevision: () => number): (() => SharedPageState) => {
  let revision: number | undefined
  let state: SharedPageState
  return () => {
    const now = contentRevision()
    if (now !== revision) state = { option: {}, meta: {}, html: new Map() }
    revision = now
    return state
  }
}
