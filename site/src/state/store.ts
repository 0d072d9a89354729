import type { DayRates } from 'shared/calculator'
import type { Bundle, Category, DatedRates, Meta } from 'shared/contract'
import type { AppError } from 'shared/errors'
import type { Said } from '../calculator/said.ts'
import { createListeners, type Listeners } from './listeners.ts'

/** What a page may know about the signed-in user. */
export interface Session {
  /** Expiry in seconds, as in the token. */
  readonly exp: number
  /** Undefined until loaded: the token does not contain it. */
  readonly user?: { readonly id: number; readonly email: string; readonly name: string }
}

export interface State {
  /** `token` stays `null` if the host does not expose it to the page. */
  readonly auth: {
    readonly token: string | null
    readonly session: Session | null
    /** Whether a session has expired. */
    readonly isOver?: boolean
  }
  readonly calculator: {
    readonly said: Said
    /** The last valid day chosen; `undefined` means today. */
    readonly day: string | undefined
    /** Tables and settings of the last loaded day. */
    readonly bundle: Bundle | null
    /** Whether `currency` holds rates of the same day; there may be none. */
    readonly hasRates: boolean
    readonly isLoading: boolean
    /** Today's data could not be loaded, so an older day is used. */
    readonly isBehind: boolean
    /** Why the requested day could not be loaded. */
    readonly trouble: AppError | null
    /** Today in Kyiv, known after hydration; the server's date takes precedence. */
    readonly today: string | null
  }
  readonly category: { readonly list: readonly Category[] }
  /** By page name; `null` if it has no record. */
  readonly meta: Readonly<Record<string, Meta | null>>
  readonly option: Readonly<Record<string, string>>
  readonly post: Readonly<Record<string, never>>
  readonly lastError: AppError | null
  /** The error that is shown where it happened and needs no notice. */
  readonly saidError: AppError | null
  /** Rates used by the calculation; without one, today's rates. */
  readonly currency: DayRates | null
  readonly ratesOfToday: DatedRates | null
  readonly calculationError: string | null
  /** Id of a calculation saved after its author had left the page. */
  readonly keptElsewhere: string | null
  readonly online: boolean
  /** When the current page was saved, if there is no connection. */
  readonly savedAt: string | null
}

const initial: State = {
  auth: { token: null, session: null },
  calculator: {
    said: {},
    day: undefined,
    bundle: null,
    hasRates: false,
    isLoading: false,
    isBehind: false,
    trouble: null,
    today: null,
  },
  category: { list: [] },
  meta: {},
  option: {},
  post: {},
  lastError: null,
  saidError: null,
  currency: null,
  ratesOfToday: null,
  calculationError: null,
  keptElsewhere: null,
  online: true,
  savedAt: null,
}

export interface Store {
  readonly get: () => State
  /** Initial state, as rendered by the server. */
  readonly first: State
  readonly set: (change: Partial<State>) => void
  readonly subscribe: Listeners['subscribe']
}

/** Creates the store: one per rendering on the server, one per tab in the browser. */
export const createStore = (known: Partial<State> = {}): Store => {
  const first: State = { ...initial, ...known }
  let state = first
  const { tell, subscribe } = createListeners()
  return {
    get: () => state,
    first,
    set: (change) => {
      state = { ...state, ...change }
      tell()
    },
    subscribe,
  }
}

/** Returns the state that the server sends with a page, so that the browser need not load it again. */
export const snapshot = ({ get }: Store): Partial<State> => {
  const { category, meta, option } = get()
  return { category, meta, option }
}
