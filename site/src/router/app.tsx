import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Calculator } from '../calculator/calculator.ts'
import { CalculatorContext } from '../calculator/calculator-context.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { OutgoingContext } from '../outgoing/outgoing-context.ts'
import type { News } from '../state/news.ts'
import type { Progress } from '../state/progress.ts'
import type { Store } from '../state/store.ts'
import { StoreContext } from '../state/use-store.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { type Arrival, type Opener, useNavigation } from './navigation.ts'
import { Notices } from './notices.tsx'
import { Screen } from './screen.tsx'
import type { Shown } from './shown.ts'
import { SiteContext } from './site-context.ts'

/** What the app needs from a browser. On the server, where nobody navigates, it does nothing. */
export interface Host extends Opener {
  /** Public origin of the site, for absolute links. */
  readonly origin: string
  /** Called once after hydration. */
  readonly begin: () => void
  /** Called when a screen is shown; returns the text to announce. */
  readonly arrive: (arrival: Arrival) => string
  readonly progress: Progress
  /** Queue of the contact forms. */
  readonly outgoing: Outgoing
  readonly calculator: Calculator
  /** Whether a newer version of the site has taken over in this tab. */
  readonly news: News
}

interface AppProps {
  readonly first: Shown
  readonly store: Store
  readonly host: Host
}

const Pages = ({ first, host }: Omit<AppProps, 'store'>) => {
  const { arrival, isLoading, tryAgain, fail } = useNavigation(first, host)
  const [announced, announce] = useState('')
  const [hasNavigated, setNavigated] = useState(false)
  const { shown, by } = arrival
  if (!hasNavigated && (by === 'link' || by === 'history')) setNavigated(true)

  useEffect(() => host.begin(), [host])

  useLayoutEffect(() => {
    if (arrival.by !== 'start') announce(host.arrive(arrival))
  }, [arrival, host])

  const site = useMemo(
    () => ({
      page: shown.opened?.route.page,
      under: shown.opened?.route.under,
      address: shown.opened && host.origin + shown.opened.canonical,
      about: shown.opened?.Page.about?.(shown.opened.data),
      showsError: !shown.opened,
      isLoading,
      tryAgain,
    }),
    [shown, host, isLoading, tryAgain],
  )
  return (
    <SiteContext value={site}>
      <Screen shown={shown} fades={hasNavigated} onFailure={fail} />
      <aside aria-label="Сообщения">
        <ProgressBar progress={host.progress} />
        <Notices news={host.news} />
      </aside>
      <p className="unseen" role="status">
        {announced}
      </p>
    </SiteContext>
  )
}

/** Root component of the site, on the server and in the browser. */
export const App = ({ first, store, host }: AppProps) => (
  <StoreContext value={store}>
    <OutgoingContext value={host.outgoing}>
      <CalculatorContext value={host.calculator}>
        <Pages first={first} host={host} />
      </CalculatorContext>
    </OutgoingContext>
  </StoreContext>
)
