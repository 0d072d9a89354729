import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { CurrentPageContext } from '../router/current-page-context.ts'
import type { ShownPage } from '../router/shown-page.ts'
import type { SiteState, SiteStore } from '../state/site-store.ts'
import type { SharedPagePartsHtml } from '../ui/shared-part.tsx'
import { describeCurrentPage, type SiteBrowserServices, SiteServicesProvider } from './app.tsx'

/** Settings, meta records and HTML that the server loads and renders once for all pages of a content revision. */
export interface SharedPageContentCache {
  option: Record<string, string>
  meta: Record<string, SiteState['meta'][string]>
  /** HTML of menu, footer and forms by route path, since the menu marks the current page. */
  html: Map<string | undefined, Map<ComponentType, string>>
}

export const cacheSettingsAndMetaRecords = (
  { option, meta }: SharedPageContentCache,
  store: SiteStore,
): void => {
  Object.assign(option, store.get().option)
  Object.assign(meta, store.get().meta)
}

export const findCachedSharedPartsHtml = (
  { html }: SharedPageContentCache,
  { opened }: ShownPage,
): SharedPagePartsHtml => ({
  html: html.get(opened?.route.path) ?? new Map(),
  missing: new Set(),
})

export const renderUncachedSharedParts = (
  shared: SharedPageContentCache,
  { html, missing }: SharedPagePartsHtml,
  page: ShownPage,
  services: { store: SiteStore; host: SiteBrowserServices },
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
