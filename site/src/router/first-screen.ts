import type { PageData } from '../page-data.ts'
import { openLayout, openPage } from './open.ts'
import { type Shown, shownError, shownPage } from './shown.ts'
import type { Site } from './site.ts'

/** Revives the screen that the server rendered, from the page data. */
export const firstScreen = async (screen: PageData['screen'], site: Site): Promise<Shown> => {
  if ('error' in screen) {
    if (screen.layout === undefined) return shownError(screen)
    return shownError({ ...screen, Layout: await openLayout(site, screen.layout) })
  }
  const route = site.routes.find(({ path }) => path === screen.path)
  if (!route) throw new Error(`there is no route ${screen.path}`)
  const [Layout, Page] = await Promise.all([openLayout(site, route.layout), openPage(site, route.page)])
  const data = Page.telling ? Page.telling.recall(screen.data) : screen.data
  return shownPage({ ...screen, data, route, Layout, Page })
}
