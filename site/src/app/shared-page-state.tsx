import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { CurrentPageContext } from '../router/current-page-context.ts'
import type { LoadedOrErrorPage } from '../router/shown-page.ts'
import type { SiteState, SiteStore } from '../state/site-store.ts'
import type { CachedPageLayoutHtml } from '../ui/shared-part.tsx'
import { type BrowserServicesForSite, describeCurrentPage, SiteServicesProvider } from './app.tsx'

/** Settings, page titles and HTML that the server prepares once for all pages, until public content changes. */
export interface ContentCacheForAllPages {
  option: Record<string, string>
  meta: Record<string, SiteState['meta'][string]>
  /** HTML of menu, footer and forms by route path, since the menu marks the current page. */
  html: Map<string | undefined, Map<ComponentType, string>>
}

export const cacheSettingsAndMetaRecords = (
  { option, meta }: ContentCacheForAllPages,
  store: SiteStore,
): void => {
  Object.assign(option, store.get().option)
  Object.assign(meta, store.get().meta)
}

export const findCachedLayoutPartsHtml = (
  { html }: ContentCacheForAllPages,
  { opened }: LoadedOrErrorPage,
): CachedPageLayoutHtml => ({
  html: html.get(opened?.route.path) ?? new Map(),
  missing: new Set(),
})

export const renderUncachedLayoutParts = (
  shared: ContentCacheForAllPages,
  { html, missing }: CachedPageLayoutHtml,
  page: LoadedOrErrorPage,
  services: { store: SiteStore; host: BrowserServicesForSite },
): void => {
  if (missing.size === 0) return
  const context = {
    ...describeCurrentPage(page, services.host.origin),
    isLoading: false,
    retry: () => undefined,
  }
  const render = (Content: ComponentType) =>
    renderToString(
      <StaticRouter location="/">
        <SiteServicesProvider {...services}>
          <CurrentPageContext value={context}>
            <Content />
          </CurrentPageContext>
        </SiteServicesProvider>
      </StaticRouter>,
    )
  const added = [...missing].map((Content) => [Content, render(Content)] as const)
  shared.html.set(page.opened?.route.path, new Map([...html, ...added]))
}
