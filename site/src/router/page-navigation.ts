import { startTransition, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { markPageBusyDuringPromise } from '../lib/page-settled.ts'
import { SiteStoreContext } from '../state/site-store.ts'
import type { PageErrorDescription } from './page-errors.ts'
import { createErrorPageState, type LoadedOrErrorPage } from './shown-page.ts'

export interface PageNavigationCallbacks {
  beforeLeave: (entry: string) => void
  /** Returns the address of a page without calculator input, so that a change of this input does not load the page again. */
  toPageAddress: (pathname: string, search: string) => string
  /** Loads the page at an address unless the signal aborts. Resolves to a page, which may be an error page, or to a redirect path. */
  openPage: (pathname: string, search: string, signal: AbortSignal) => Promise<LoadedOrErrorPage | string>
}

export interface PageNavigationResult {
  page: LoadedOrErrorPage
  historyKey: string
  hash: string
  trigger: 'start' | 'link' | 'history' | 'again'
  /** Whether the navigation has changed only the anchor within the same page. */
  isSamePage: boolean
}

interface PendingNavigation {
  address: string
  controller: AbortController
  entry: string
  hash: string
}

interface Navigation {
  current: PageNavigationResult
  isLoading: boolean
  retry: () => void
  showError: (error: PageErrorDescription) => void
}

/** When the address changes, the current page stays until the page at the new address is fully loaded. */
export const usePageNavigation = (
  initialPage: LoadedOrErrorPage,
  { openPage, beforeLeave, toPageAddress }: PageNavigationCallbacks,
): Navigation => {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const store = useContext(SiteStoreContext)
  const [current, setCurrent] = useState<PageNavigationResult>({
    page: initialPage,
    historyKey: key,
    hash,
    trigger: 'start',
    isSamePage: true,
  })
  const [isLoading, setLoading] = useState(false)
  const [retries, setRetries] = useState(0)
  const shown = useRef({ address: toPageAddress(pathname, search), retries: 0 })
  const pending = useRef<PendingNavigation | undefined>(undefined)

  const abortPending = () => {
    pending.current?.controller.abort()
    pending.current = undefined
    setLoading(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address and the tries, and reads the rest
  useEffect(() => {
    const address = toPageAddress(pathname, search)
    const isRetry = shown.current.retries !== retries
    const trigger = isRetry ? 'again' : type === 'POP' ? 'history' : 'link'
    if (!isRetry && pending.current?.address === address) {
      Object.assign(pending.current, { entry: key, hash })
      return
    }
    abortPending()
    if (!isRetry && current.historyKey === key) return
    if (!isRetry && shown.current.address === address && current.page.opened) {
      beforeLeave(current.historyKey)
      // A React transition: an urgent update would make React replace parts of the page that are not hydrated yet.
      startTransition(() => setCurrent({ ...current, historyKey: key, hash, trigger, isSamePage: true }))
      return
    }
    const own: PendingNavigation = { address, entry: key, hash, controller: new AbortController() }
    pending.current = own
    shown.current.retries = retries
    setLoading(true)
    beforeLeave(current.historyKey)
    store.set({ lastError: null })
    void markPageBusyDuringPromise(openPage(pathname, search, own.controller.signal)).then((outcome) => {
      if (pending.current !== own) return
      pending.current = undefined
      setLoading(false)
      if (typeof outcome === 'string') return navigate(outcome + own.hash, { replace: true })
      // If loading a page again fails, the page already shown stays.
      if (isRetry && outcome.error && outcome.error.status !== 404 && current.page.opened) return
      shown.current.address = address
      setCurrent({ page: outcome, historyKey: own.entry, hash: own.hash, trigger, isSamePage: false })
    })
  }, [pathname, search, key, retries])

  const retry = useCallback(() => setRetries((before) => before + 1), [])
  const showError = useCallback(
    (error: PageErrorDescription) =>
      setCurrent((before) => ({
        ...before,
        page: createErrorPageState({ error }),
        trigger: 'again',
        isSamePage: false,
      })),
    [],
  )
  return { current, isLoading, retry, showError }
}
