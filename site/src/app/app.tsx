import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import {
  type CalculatorDependencies,
  CalculatorDependenciesContext,
} from '../features/calculator/state/calculator-services.ts'
import type { ContactFormQueue } from '../features/contact/queue/contact-form-queue.ts'
import { ContactFormQueueContext } from '../features/contact/queue/contact-form-queue-context.ts'
import { CurrentPageContext, SetAttachedCalculationContext } from '../router/current-page-context.ts'
import { PageInLayout } from '../router/page-in-layout.tsx'
import {
  indexModuleLoadersByFolder,
  type PageLayoutModule,
  type PageModule,
  type SiteRoutesAndPageModules,
} from '../router/page-module.ts'
import {
  type PageNavigationCallbacks,
  type PageNavigationResult,
  usePageNavigation,
} from '../router/page-navigation.ts'
import type { LoadedOrErrorPage } from '../router/shown-page.ts'
import { publicPageRoutes } from '../routes.ts'
import type { ObservableFlag } from '../state/listener-set.ts'
import type { LoadingProgressTracker } from '../state/loading-progress.ts'
import { type SiteStore, SiteStoreContext } from '../state/site-store.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SiteStatusNotices } from './site-notices.tsx'

/** Functions of the browser that the site calls. On the server, where nobody navigates, they do nothing. */
export interface BrowserServicesForSite extends PageNavigationCallbacks {
  origin: string
  /** Starts what only a browser does, such as sending queued contact forms, once the first page is hydrated. */
  start: () => void
  /** Called when a page is shown; returns the text to announce to screen readers. */
  onPageChange: (arrival: PageNavigationResult) => string
  progress: LoadingProgressTracker
  formQueue: ContactFormQueue
  /** API client, clock and storage that the calculator needs; `undefined` on the server. */
  calculator: CalculatorDependencies | undefined
  /** Whether the document in this tab comes from an older release of the site than its service worker. */
  updateAvailable: ObservableFlag
}

interface AppProps {
  initialPage: LoadedOrErrorPage
  store: SiteStore
  host: BrowserServicesForSite
}

export const describeCurrentPage = ({ opened, error }: LoadedOrErrorPage, origin: string) => ({
  path: opened?.route.path,
  parentPath: opened?.route.parentPath,
  address: opened && origin + opened.canonical,
  attachment: opened?.Page.toAttachment?.(opened.data),
  showsError: !opened,
  showsUnreachable: error?.isUnreachable === true,
})

const Pages = ({ initialPage, host }: Omit<AppProps, 'store'>) => {
  const { current: navigation, isLoading, retry, showError } = usePageNavigation(initialPage, host)
  const [announced, announce] = useState('')
  const [hasNavigated, setNavigated] = useState(false)
  const { page, trigger } = navigation
  if (!hasNavigated && (trigger === 'link' || trigger === 'history')) setNavigated(true)

  useEffect(() => host.start(), [host])

  useLayoutEffect(() => {
    if (navigation.trigger !== 'start') announce(host.onPageChange(navigation))
  }, [navigation, host])

  const context = useMemo(
    () => ({ ...describeCurrentPage(page, host.origin), isLoading, retry }),
    [page, host, isLoading, retry],
  )
  return (
    <CurrentPageContext value={context}>
      <PageInLayout page={page} fades={hasNavigated} onFailure={showError} />
      <aside aria-label="Сообщения">
        <ProgressBar progress={host.progress} />
        <SiteStatusNotices updateAvailable={host.updateAvailable} />
      </aside>
      <p className="unseen" role="status">
        {announced}
      </p>
    </CurrentPageContext>
  )
}

interface SiteServicesProviderProps extends Pick<AppProps, 'store' | 'host'> {
  children: ReactNode
}

export const SiteServicesProvider = ({ store, host, children }: SiteServicesProviderProps) => (
  <SiteStoreContext value={store}>
    <ContactFormQueueContext value={host.formQueue}>
      <SetAttachedCalculationContext value={host.formQueue.setPageAttachment}>
        <CalculatorDependenciesContext value={host.calculator}>{children}</CalculatorDependenciesContext>
      </SetAttachedCalculationContext>
    </ContactFormQueueContext>
  </SiteStoreContext>
)

export const SiteApp = ({ initialPage, store, host }: AppProps) => (
  <SiteServicesProvider store={store} host={host}>
    <Pages initialPage={initialPage} host={host} />
  </SiteServicesProvider>
)

export const publicSiteRoutesAndPageModules: SiteRoutesAndPageModules = {
  routes: publicPageRoutes,
  pages: indexModuleLoadersByFolder(import.meta.glob<PageModule>('../pages/*/page.tsx', { import: 'page' })),
  layouts: indexModuleLoadersByFolder(
    import.meta.glob<PageLayoutModule>('../layouts/*/layout.tsx', { import: 'pageLayout' }),
  ),
  middleware: {},
}
