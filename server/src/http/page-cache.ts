import { keepByRevision, type Room } from './keep-by-revision.ts'
import { type KeptPage, keepPage, type Page } from './kept-page.ts'

export interface PageCache {
  /** Returns the cached page, or renders it once for all concurrent callers. */
  readonly get: (key: string, render: () => Promise<Page>) => Promise<KeptPage>
}

export const createPageCache = (room: Room): PageCache => {
  const pages = keepByRevision<KeptPage>(room)
  return {
    get: (key, render) =>
      pages.get(key, async ({ grow, passes }) => {
        const page = await render()
        if (page.status >= 500) passes()
        return keepPage(page, grow)
      }),
  }
}
