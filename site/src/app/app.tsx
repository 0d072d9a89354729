import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import {
  type CalculatorServices,
  CalculatorServicesContext,
} from '../features/calculator/state/calculator-services.ts'
import type { ContactFormQueue } from '../features/contact/queue/contact-form-queue.ts'
import { ContactFormQueueContext } from '../features/contact/queue/contact-form-queue-context.ts'
import { CurrentPageContext, SetPageAttachmentContext } from '../router/current-page-context.ts'
import {
  keyModulesByFolder,
  type LayoutModule,
  type PageModule,
  type SiteDefinition,
} from '../router/page-module.ts'
import {
  type NavigationCallbacks,
  type NavigationResult,
  usePageNavigation,
} from '../router/page-navigation.ts'
import { PageInLayout } from '../router/page-route-screen.tsx'
import type { ScreenState } from '../router/screen-state.ts'
import { publicRoutes } from '../routes.ts'
import type { ObservableFlag } from '../state/listener-set.ts'
import type { LoadingProgressTracker } from '../state/loading-progress.ts'
import { type SiteStore, SiteStoreContext } from '../state/site-store.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SiteNotices } from './site-notices.tsx'

/** What the site needs from a browser. On the server, where nobody navigates, these functions do nothing. */
export interface SiteAppServices extends NavigationCallbacks {
  origin: string
  /** Called once after the first page is hydrated. */
  start: () => void
  /** Called when a page is shown; returns the text to announce to screen readers. */
  onScreenChange: (arrival: NavigationResult) => string
  progress: LoadingProgressTracker
  formQueue: ContactFormQueue
  /** Undefined on the server. */
  calculator: CalculatorServices | undefined
  /** Whether a newer version of the site has taken over in this tab. */
  updateAvailable: ObservableFlag
}

interface AppProps {
  initialScreen: ScreenState
  store: SiteStore
  host: SiteAppServices
}

export const describeCurrentPage = ({ opened, error }: ScreenState, origin: string) => ({
  path: opened?.route.path,
  parentPath: opened?.route.parentPath,
  address: opened && origin + opened.canonical,
  attachment: opened?.Page.toAttachment?.(opened.data),
  showsError: !opened,
  showsUnreachable: error?.isUnreachable === true,
})

const Pages = ({ initialScreen, host }: Omit<AppProps, 'store'>) => {
  const { current: navigation, isLoading, retry, showError } = usePageNavigation(initialScreen, host)
  const [announced, announce] = useState('')
  const [hasNavigated, setNavigated] = useState(false)
  const { screen, trigger } = navigation
  if (!hasNavigated && (trigger === 'link' || trigger === 'history')) setNavigated(true)

  useEffect(() => host.start(), [host])

  useLayoutEffect(() => {
    if (navigation.trigger !== 'start') announce(host.onScreenChange(navigation))
  }, [navigation, host])

  const context = useMemo(
    () => ({ ...describeCurrentPage(screen, host.origin), isLoading, retry }),
    [screen, host, isLoading, retry],
  )
  return (
    <CurrentPageContext value={context}>
      <PageInLayout screen={screen} fades={hasNavigated} onFailure={showError} />
      <aside aria-label="Сообщения">
        <ProgressBar progress={host.progress} />
        <SiteNotices updateAvailable={host.updateAvailable} />
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
      <SetPageAttachmentContext value={host.formQueue.setPageAttachment}>
        <CalculatorServicesContext value={host.calculator}>{children}</CalculatorServicesContext>
      </SetPageAttachmentContext>
    </ContactFormQueueContext>
  </SiteStoreContext>
)

export const SiteApp = ({ initialScreen, store, host }: AppProps) => (
  <SiteServicesProvider store={store} host={host}>
    <Pages initialScreen={initialScreen} host={host} />
  </SiteServicesProvider>
)

export const publicSiteDefinition: SiteDefinition = {
  routes: publicRoutes,
  pages: keyModulesByFolder(import.meta.glob<PageModule>('../pages/*/page.tsx', { import: 'page' })),
  layouts: keyModulesByFolder(
    import.meta.glob<LayoutModule>('../layouts/*/layout.tsx', { import: 'layout' }),
  ),
  middleware: {},
}
