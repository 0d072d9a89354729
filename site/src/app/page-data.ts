import type { InitialContactFormStates } from '../features/contact/queue/contact-form-state.ts'
import { loadLayoutModule, loadPageModule } from '../router/open-route-screen.ts'
import type { ErrorPageDetails } from '../router/page-errors.ts'
import type { SiteDefinition } from '../router/page-module.ts'
import { matchPageRoute } from '../router/route.ts'
import { createErrorScreenState, createPageScreenState, type ScreenState } from '../router/screen-state.ts'
import type { SiteState, SiteStore } from '../state/site-store.ts'
import { publicSettingTitles } from '../ui/company-contacts.ts'

export const PAGE_DATA_ELEMENT_ID = 'page-data'

interface SerializedPage {
  /** Names route, parameters and query. May differ from the address: the offline page is shown at any address. */
  canonical: string
  calculatorSearch?: string
  data: unknown
}

/** State that the server sends with a page, so that the browser need not load it again. Empty settings are left out. */
type SerializedSiteState = Partial<Pick<SiteState, 'meta' | 'option'>>

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

export const serializeSiteStateForPageData = ({ get }: SiteStore): SerializedSiteState => {
  const { meta, option } = get()
  const filled = Object.entries(option).filter(([, value]) => value !== '')
  return {
    ...(isEmpty(meta) ? {} : { meta }),
    ...(isEmpty(option) ? {} : { option: Object.fromEntries(filled) }),
  }
}

export const reviveSiteStateFromPageData = ({
  option,
  ...state
}: SerializedSiteState): Partial<SiteState> => {
  if (option === undefined) return state
  return {
    ...state,
    option: { ...Object.fromEntries(publicSettingTitles.map((title) => [title, ''])), ...option },
  }
}

export interface PageData {
  origin: string
  state: SerializedSiteState
  /** Result of a form that was sent without JavaScript. */
  forms?: InitialContactFormStates
  screen: SerializedPage | { error: ErrorPageDetails; layout?: string }
}

export const serializeScreenForPageData = (screen: ScreenState): PageData['screen'] => {
  if (screen.error) {
    return { error: screen.error, ...(screen.layout === undefined ? {} : { layout: screen.layout }) }
  }
  const { canonical, calculatorSearch, data, Page } = screen.opened
  return {
    canonical,
    ...(calculatorSearch === '' ? {} : { calculatorSearch }),
    data: Page.codec ? Page.codec.serialize(data) : data,
  }
}

export const reviveScreenFromPageData = async (
  serialized: PageData['screen'],
  site: SiteDefinition,
): Promise<ScreenState> => {
  if ('error' in serialized) {
    if (serialized.layout === undefined) return createErrorScreenState(serialized)
    return createErrorScreenState({ ...serialized, Layout: await loadLayoutModule(site, serialized.layout) })
  }
  const { canonical, calculatorSearch = '' } = serialized
  const [pathname = '', search = ''] = canonical.split('?')
  const match = matchPageRoute(site.routes, pathname, search)
  if (!match) throw new Error(`there is no page ${canonical}`)
  const [Layout, Page] = await Promise.all([
    loadLayoutModule(site, match.route.layout),
    loadPageModule(site, match.route.page),
  ])
  const data = Page.codec ? Page.codec.revive(serialized.data) : serialized.data
  return createPageScreenState({ ...match, calculatorSearch, data, Layout, Page })
}

export const readEmbeddedPageData = (): PageData | undefined => {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}
