import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type CalculatorActions, CalculatorContext } from '../features/calculator/state/calculator.ts'
import type { FormQueue } from '../features/contact/queue/form-queue.ts'
import { FormQueueContext } from '../features/contact/queue/form-queue-context.ts'
import { type NavigationHost, type NavigationResult, useNavigation } from '../router/navigation.ts'
import { RouteScreen } from '../router/screen.tsx'
import type { ScreenState } from '../router/screen-state.ts'
import { SiteContext } from '../router/site-context.ts'
import type { ObservableFlag } from '../state/listeners.ts'
import type { Progress } from '../state/progress.ts'
import { type Store, StoreContext } from '../state/store.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { AppNotices } from './notices.tsx'

/** What the site needs from a browser. On the server, where nobody navigates, these functions do nothing. */
export interface AppHost extends NavigationHost {
  /** Public origin of the site, for absolute links. */
  readonly origin: string
  /** Called once after the first page is hydrated. */
  readonly start: () => void
  /** Called when a page is shown; returns the text to announce to screen readers. */
  readonly onScreenChange: (arrival: NavigationResult) => string
  readonly progress: Progress
  /** Queue of the contact forms. */
  readonly formQueue: FormQueue
  readonly calculator: CalculatorActions
  /** Whether a newer version of the site has taken over in this tab. */
  readonly updateAvailable: ObservableFlag
}

interface AppProps {
  readonly initialScreen: ScreenState
  readonly store: Store
  readonly host: AppHost
}

const Pages = ({ initialScreen, host }: Omit<AppProps, 'store'>) => {
  const { current: navigation, isLoading, retry, showError } = useNavigation(initialScreen, host)
  const [announced, announce] = useState('')
  const [hasNavigated, setNavigated] = useState(false)
  const { screen, trigger } = navigation
  if (!hasNavigated && (trigger === 'link' || trigger === 'history')) setNavigated(true)

  useEffect(() => host.start(), [host])

  useLayoutEffect(() => {
    if (navigation.trigger !== 'start') announce(host.onScreenChange(navigation))
  }, [navigation, host])

  const context = useMemo(
    () => ({
      page: screen.opened?.route.page,
      parentPage: screen.opened?.route.parentPage,
      address: screen.opened && host.origin + screen.opened.canonical,
      attachment: screen.opened?.Page.toAttachment?.(screen.opened.data),
      showsError: !screen.opened,
      isLoading,
      retry,
    }),
    [screen, host, isLoading, retry],
  )
  return (
    <SiteContext value={context}>
      <RouteScreen screen={screen} fades={hasNavigated} onFailure={showError} />
      <aside aria-label="Сообщения">
        <ProgressBar progress={host.progress} />
        <AppNotices updateAvailable={host.updateAvailable} />
      </aside>
      <p className="unseen" role="status">
        {announced}
      </p>
    </SiteContext>
  )
}

/** Root component of the site, on the server and in the browser. */
export const App = ({ initialScreen, store, host }: AppProps) => (
  <StoreContext value={store}>
    <FormQueueContext value={host.formQueue}>
      <CalculatorContext value={host.calculator}>
        <Pages initialScreen={initialScreen} host={host} />
      </CalculatorContext>
    </FormQueueContext>
  </StoreContext>
)
