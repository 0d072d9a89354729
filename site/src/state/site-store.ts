import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ExchangeRates } from 'shared/calculator'
import type {
  CalculationRequestBody,
  CalculatorBundle,
  Category,
  LatestExchangeRates,
  MetaRecord,
  PostSummary,
} from 'shared/contract'
import type { AppError } from 'shared/errors'
import { createListenerSet, type ListenerSet } from './listener-set.ts'

/** What an admin page may know about the signed-in user. */
export interface AdminSessionInfo {
  /** Expiry of the session in seconds, as in its token. */
  readonly exp: number
  /** The signed-in user; `undefined` until loaded, since the token does not contain it. */
  readonly user?: { readonly id: number; readonly email: string; readonly name: string }
}

type PostReference = Pick<PostSummary, 'id' | 'slug' | 'title'>

/** A calculation that waits on the device until the server saves it, and then what came of it. */
export interface QueuedSave {
  /** Idempotency key, the same for every attempt to save the calculation. */
  readonly key: string
  readonly at: number
  readonly input: CalculationRequestBody
  /** The car and its total, as the visitor saw them. */
  readonly title: string
  /** The saved calculation, whose total may be another one by now. */
  readonly saved?: { readonly id: string; readonly title: string }
  /** Why it is not saved. */
  readonly refusal?: string
  /** When the calculation was saved or refused. */
  readonly endedAt?: number
  /** What the last attempt of this tab failed with. It is not stored. */
  readonly error?: AppError
}

export interface SiteState {
  /** `token` stays `null` if the host does not expose it to the page. */
  readonly auth: {
    readonly token: string | null
    readonly session: AdminSessionInfo | null
    /** Whether the admin session has expired. */
    readonly isOver?: boolean
  }
  readonly calculator: {
    /** The calculation day requested last; `undefined` means today. */
    readonly day: string | undefined
    /** Fee tables and settings of the last loaded day. */
    readonly bundle: CalculatorBundle | null
    /** Whether `currency` holds exchange rates of the day of the bundle, which may have none. */
    readonly hasRates: boolean
    readonly isLoading: boolean
    /** Whether today's rates and fee tables could not be loaded, so that an older day is used. */
    readonly isStale: boolean
    /** Whether today means an older day, the newest that has both exchange rates, until there are newer ones. */
    readonly usesNewestRatesDay: boolean
    /** Newest day that has both exchange rates, if it is known and the chosen day has none. */
    readonly newestRatesDay: string | null
    /** Why rates and fee tables of the requested day could not be loaded. */
    readonly loadError: AppError | null
    /** Today in Kyiv, known after hydration; the server's date takes precedence. */
    readonly today: string | null
    /** Calculations that this device has queued to save, the oldest first. */
    readonly queuedSaves?: readonly QueuedSave[]
  }
  readonly category: { readonly list: readonly Category[] }
  /** Meta records by page name; `null` for a page without a record. */
  readonly meta: Readonly<Record<string, MetaRecord | null>>
  readonly option: Readonly<Record<string, string>>
  /** The posts that the blog showed last: those of its list, and the one that is or was open. */
  readonly post: { readonly list: readonly PostReference[]; readonly current: PostReference | null }
  readonly lastError: AppError | null
  /** The API error that is shown where it happened and needs no notice. */
  readonly inlineError: AppError | null
  /** Exchange rates used by the calculation; without a calculation, today's rates. */
  readonly currency: ExchangeRates | null
  readonly todayRates: LatestExchangeRates | null
  readonly calculationError: string | null
  /** Id of a calculation saved after its author had left the page. */
  readonly savedElsewhereId: string | null
  readonly online: boolean
  /** When the current page was cached, if there is no connection to load it anew. */
  readonly savedAt: string | null
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
  currency: null,
  todayRates: null,
  calculationError: null,
  savedElsewhereId: null,
  online: true,
  savedAt: null,
}

export interface SiteStore {
  readonly get: () => SiteState
  /** Initial state of the site, as rendered by the server. */
  readonly initial: SiteState
  readonly set: (change: Partial<SiteState>) => void
  readonly subscribe: ListenerSet['subscribe']
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
