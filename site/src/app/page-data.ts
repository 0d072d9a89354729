import type { InitialContactFormStates } from '../features/contact/queue/contact-form-state.ts'
import { loadPageLayoutModule, loadPageModule } from '../router/open-page.ts'
import type { PageErrorDescription } from '../router/page-errors.ts'
import type { SiteRoutesAndPageModules } from '../router/page-module.ts'
import { matchPageRoute } from '../router/route.ts'
import { createErrorPageState, createLoadedPageState, type LoadedOrErrorPage } from '../router/shown-page.ts'
import type { SiteState, SiteStore } from '../state/site-store.ts'
import { publicSettingTitles } from '../ui/company-contacts.ts'

export const EMBEDDED_PAGE_DATA_ELEMENT_ID = 'page-data'

interface SerializedPage {
  /** Canonical address of the page, by which its route is found. The address bar may differ, as on the offline page. */
  canonical: string
  calculatorSearch?: string
  data: unknown
}

/** Settings and meta tags sent with a page, so that the browser need not request them. Empty settings are left out. */
type SerializedSiteState = Partial<Pick<SiteState, 'meta' | 'option'>>

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

export const serializeSiteState = ({ get }: SiteStore): SerializedSiteState => {
  const { meta, option } = get()
  const filled = Object.entries(option).filter(([, value]) => value !== '')
  return {
    ...(isEmpty(meta) ? {} : { meta }),
    ...(isEmpty(option) ? {} : { option: Object.fromEntries(filled) }),
  }
}

export const restoreSerializedSiteState = ({ option, ...state }: SerializedSiteState): Partial<SiteState> => {
  if (option === undefined) return state
  return {
    ...state,
    option: { ...Object.fromEntries(publicSettingTitles.map((title) => [title, ''])), ...option },
  }
}

export interface EmbeddedPageData {
  origin: string
  state: SerializedSiteState
  /** State of a contact form that was sent without JavaScript. */
  forms?: InitialContactFormStates
  screen: SerializedPage | { error: PageErrorDescription; layout?: string }
}

export const serializePageForHtmlDocument = (page: LoadedOrErrorPage): EmbeddedPageData['screen'] => {
  if (page.error) {
    return { error: page.error, ...(page.layout === undefined ? {} : { layout: page.layout }) }
  }
  const { canonical, calculatorSearch, data, Page } = page.opened
  return {
    canonical,
    ...(calculatorSearch === '' ? {} : { calculatorSearch }),
    data: Page.codec ? Page.codec.serialize(data) : data,
  }
}

export const loadPageFromEmbeddedData = async (
  serialized: EmbeddedPageData['screen'],
  site: SiteRoutesAndPageModules,
): Promise<LoadedOrErrorPage> => {
  if ('error' in serialized) {
    if (serialized.layout === undefined) return createErrorPageState(serialized)
    return createErrorPageState({
      ...serialized,
      Layout: await loadPageLayoutModule(site, serialized.layout),
    })
  }
  const { canonical, calculatorSearch = '' } = serialized
  const [pathname = '', search = ''] = canonical.split('?')
  const match = matchPageRoute(site.routes, pathname, search)
  if (!match) throw new Error(`there is no page ${canonical}`)
  const [Layout, Page] = await Promise.all([
    loadPageLayoutModule(site, match.route.layout),
    loadPageModule(site, match.route.page),
  ])
  const data = Page.codec ? Page.codec.revive(serialized.data) : serialized.data
  return createLoadedPageState({ ...match, calculatorSearch, data, Layout, Page })
}

export const readEmbeddedPageData = (): EmbeddedPageData | undefined => {
  const text = document.getElementById(EMBEDDED_PAGE_DATA_ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as EmbeddedPageData) : undefined
}
