import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ExchangeRates } from 'shared/calculator'
import type {
  CalculationRequestBody,
  CalculatorDataResponse,
  Category,
  LatestExchangeRates,
  PageMetaRecord,
  PostSummary,
  RequestedCar,
} from 'shared/contract'
import type { AppError } from 'shared/errors'
import { createListenerSet, type ListenerSet } from './listener-set.ts'

export interface AdminSessionInfo {
  /** Time at which the session expires, in Unix seconds as in the session token. */
  exp: number
  /** The signed-in user; `undefined` until loaded, since the token does not contain it. */
  user?: { id: number; email: string; name: string }
}

type PostReference = Pick<PostSummary, 'id' | 'slug' | 'title'>

export interface CalculationWithRequestedCar {
  input: Omit<CalculationRequestBody, 'car'>
  /** What the visitor has pasted or typed about the car. It never becomes part of an address. */
  car?: RequestedCar | undefined
}

/** A calculation that waits on the device until the server saves it, and afterwards the result of saving it. */
export interface QueuedCalculation extends CalculationWithRequestedCar {
  /** Idempotency key, the same for every attempt to save the calculation. */
  key: string
  at: number
  /** Text with the car and the total that the visitor saw. */
  title: string
  /** The calculation as the server saved it. Its total may differ from the one that the visitor saw. */
  saved?: { id: string; title: string; shareText?: string }
  refusal?: string
  endedAt?: number
  /** Error of the last attempt of this tab to save the calculation. It is not stored. */
  error?: AppError
}

export interface SiteState {
  /** `token` is `null` in the desktop app, which does not expose it to the page. */
  auth: {
    token: string | null
    session: AdminSessionInfo | null
    isOver?: boolean
  }
  calculator: {
    /** The calculation day requested last; `undefined` means today. */
    day: string | undefined
    bundle: CalculatorDataResponse | null
    /** Whether `calculationRates` belong to the day of the loaded fee tables. Without them nothing can be calculated. */
    hasRates: boolean
    isLoading: boolean
    /** Whether today's rates and fee tables could not be loaded, so that an older day is used. */
    isStale: boolean
    /** Whether a calculation for today uses the rates of an older day, because today has none yet. */
    usesNewestRatesDay: boolean
    /** Newest day that has a dollar and a euro rate, if it is known and the chosen day has none. */
    newestRatesDay: string | null
    loadError: AppError | null
    /** Today in Kyiv by the visitor's clock, corrected by the date of the server. Known only after hydration. */
    today: string | null
    queuedSaves?: readonly QueuedCalculation[]
  }
  category: { list: readonly Category[] }
  /** Titles and descriptions of pages by page name; `null` for a page for which none are stored. */
  meta: Record<string, PageMetaRecord | null>
  option: Record<string, string>
  /** The posts that the blog showed last: those of its list, and the one that is or was open. */
  post: { list: readonly PostReference[]; current: PostReference | null }
  lastError: AppError | null
  /** Last API error that is shown where it happened, so that no general notice is needed. */
  inlineError: AppError | null
  /** Exchange rates used by the calculation; without a calculation, today's rates. */
  calculationRates: ExchangeRates | null
  todayRates: LatestExchangeRates | null
  calculationError: string | null
  /** Id of a calculation that was saved after the visitor had left its page, for a notice with a link. */
  savedElsewhereId: string | null
  online: boolean
  /** Time at which the current page was cached; `null` unless the server is unreachable or too slow. */
  savedAt: string | null
}

const initialState: SiteState = {
  auth: { token: null, session: null },
  calculator: {
    day: undefined,
    bundle: null,
    hasRates: false,
    isLoading: false,
    isStale: false,
    usesNewestRatesDay: false,
    newestRatesDay: null,
    loadError: null,
    today: null,
  },
  category: { list: [] },
  meta: {},
  option: {},
  post: { list: [], current: null },
  lastError: null,
  inlineError: null,
  calculationRates: null,
  todayRates: null,
  calculationError: null,
  savedElsewhereId: null,
  online: true,
  savedAt: null,
}

export interface SiteStore {
  get: () => SiteState
  /** Initial state of the site, as rendered by the server. */
  initial: SiteState
  set: (change: Partial<SiteState>) => void
  subscribe: ListenerSet['subscribe']
}

/** Creates the store of the site: one per rendering on the server, one per tab in the browser. */
export const createSiteStore = (overrides: Partial<SiteState> = {}): SiteStore => {
  const initial: SiteState = { ...initialState, ...overrides }
  let state = initial
  const { notify, subscribe } = createListenerSet()
  return {
    get: () => state,
    initial,
    set: (change) => {
      state = { ...state, ...change }
      notify()
    },
    subscribe,
  }
}

export const SiteStoreContext = createContext<SiteStore>(createSiteStore())

export const useSiteStore = <Part>(select: (state: SiteState) => Part): Part => {
  const store = useContext(SiteStoreContext)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}

const SESSION_EXPIRED_URL = '/admin/login?message=session'

export const createApiFailureHandler =
  (store: SiteStore, loadDocument: (address: string) => void) =>
  (error: AppError): void => {
    store.set({ lastError: error })
    if (error.status === 401 && error.code !== 'credentials') {
      store.set({ auth: { token: null, session: null, isOver: true } })
      loadDocument(SESSION_EXPIRED_URL)
    }
    // biome-ignore lint/suspicious/noConsole: the specification asks for this very line
    if (error.status === 500) console.log('Server 500 error')
  }
