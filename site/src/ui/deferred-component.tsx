import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router-dom'
import { importScriptChunk } from '../lib/import-chunk.ts'
import { waitForVisitorActivity } from '../lib/visitor-activity.ts'
import {
  changeUnhydratedComponentCount,
  firstPostponedHashNavigation,
  postponeHashNavigationsUntilHydrated,
} from './held-anchor-navigation.ts'
import {
  forgetClicksDuringHydration,
  letBrowserSubmitForms,
  recordClicksBeforeHydration,
  repeatClicksBeforeHydration,
} from './missed-click.ts'

/** Called when React has hydrated the root element of a component. From then on React handles clicks in the element. */
const markHydrated = (root: HTMLElement | null): void => {
  if (!root) return
  root.removeAttribute('data-deferred')
  forgetClicksDuringHydration(root)
}

/** Returns the props of a deferred component's root element. Repeats clicks that the visitor made while its code was loading. */
export const useDeferredComponentRootElementProps = () => {
  const isHydrated = useIsHydrated()
  // Clicks made before hydration are repeated after the first effects, which restore the visitor's input.
  useEffect(() => {
    if (isHydrated) repeatClicksBeforeHydration()
  }, [isHydrated])
  return { ref: markHydrated, ...(isHydrated ? {} : { 'data-deferred': '' }) }
}

/** Counts a component as not hydrated until the returned function is called. Navigations to anchors wait meanwhile. */
const useDehydratedCount = (isDehydrated: boolean) => {
  const isCounted = useRef(false)
  const stopCounting = useCallback(() => {
    if (isCounted.current) changeUnhydratedComponentCount(-1)
    isCounted.current = false
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is hydrated
  useLayoutEffect(() => {
    if (!isDehydrated) return
    changeUnhydratedComponentCount(1)
    isCounted.current = true
    return stopCounting
  }, [])
  return stopCounting
}

/** Calls a function as soon as the components rendered before this one are hydrated. */
const HydrationSignal = ({ onHydrated }: { onHydrated: () => void }) => {
  useEffect(onHydrated, [onHydrated])
  return null
}

interface DeferredComponentOptions<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Whether a server-rendered page loads the component's code at once, without waiting for visitor activity. */
  isNeededAtOnce?: () => boolean
}

export interface DeferredComponent<Props> {
  /** Loads the code of the component. A page opened by navigation waits for the code; a server-rendered page is hydrated without it. */
  load: () => Promise<unknown>
  Component: (props: Props) => ReactNode
}

/**
 * Creates a component whose code a server-rendered page loads when the visitor becomes active. Until then, and if the
 * code cannot be loaded, the HTML from the server stays, so it must work without scripts. If the visitor opens another
 * page meanwhile, React would delay the navigation until the code is loaded. The component therefore shows its HTML
 * from the server unhydrated, and replaces it once the code is loaded.
 */
export const createDeferredComponent = <Props extends object>({
  load,
  isNeededAtOnce = () => false,
}: DeferredComponentOptions<Props>): DeferredComponent<Props> => {
  postponeHashNavigationsUntilHydrated()
  let loaded: ComponentType<Props> | undefined
  let html = ''
  const loadOnce = async () => {
    if (!loaded) {
      const Component = await importScriptChunk(load)
      loaded ??= (props) => (
        <div className="contents">
          <Component {...props} />
        </div>
      )
    }
    return { default: loaded }
  }
  const ServerHtml = () => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the server has rendered here
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
  const ServerHtmlUntilLoaded = (props: Props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    useEffect(() => {
      loadOnce().then(
        (module) => setLoaded(() => module.default),
        () => undefined,
      )
    }, [])
    return Loaded ? <Loaded {...props} /> : <ServerHtml />
  }
  const serverHtml = { default: ServerHtmlUntilLoaded }
  let leavePage = () => {}
  const pageLeft = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    leavePage = () => resolve(loaded ? { default: loaded } : serverHtml)
  })
  const loadWhenNeeded = async () => {
    recordClicksBeforeHydration()
    if (!isNeededAtOnce()) await Promise.race([waitForVisitorActivity(), firstPostponedHashNavigation])
    return loadOnce()
  }
  const LazyComponent = lazy<ComponentType<Props>>(() =>
    Promise.race([loadWhenNeeded(), pageLeft]).catch(() => {
      letBrowserSubmitForms()
      return serverHtml
    }),
  )
  const Deferred = (props: Props) => {
    const { pathname } = useLocation()
    const [firstPathname] = useState(pathname)
    const root = useRef<HTMLDivElement>(null)
    // The component type must not change while it is mounted: React would mount a new instance.
    const [Loaded] = useState(() => loaded ?? LazyComponent)
    const reportHydrated = useDehydratedCount(Loaded === LazyComponent)
    // `leavePage` is called during rendering, because an effect would not run before this component's code is loaded.
    if (pathname !== firstPathname) {
      html ||= root.current?.firstElementChild?.innerHTML ?? ''
      leavePage()
    }
    return (
      <div ref={root} className="contents">
        <Suspense fallback={<ServerHtml />}>
          <Loaded {...props} />
          <HydrationSignal onHydrated={reportHydrated} />
        </Suspense>
      </div>
    )
  }
  return { load: loadOnce, Component: Deferred }
}

/** Returns whether the page is hydrated. Controls that need a script appear only afterwards. */
export const useIsHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

const subscribeToNothing = () => () => undefined

/** Returns true only while React hydrates the page. A render at that time must produce the HTML sent by the server. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => !import.meta.env.SSR,
  )
