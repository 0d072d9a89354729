import type { DayRates } from 'shared/calculator'
import type { Bundle, Category, DatedRates, Meta } from 'shared/contract'
import type { AppError } from 'shared/errors'
import type { Said } from '../calculator/said.ts'
import { createListeners, type Listeners } from './listeners.ts'

/** All that a page may know of whoever is signed in. */
export interface Session {
  /** In seconds, as the token has it. */
  readonly exp: number
  /** Missing until the server has been asked: a token does not say. */
  readonly user?: { readonly id: number; readonly email: string; readonly name: string }
}

export interface State {
  /** `token` stays `null` where the host keeps it out of the page. */
  readonly auth: {
    readonly token: string | null
    readonly session: Session | null
    /** There was a session, and it has ended by itself. */
    readonly isOver?: boolean
  }
  readonly calculator: {
    readonly said: Said
    /** The day that was chosen last, of those that are one; nothing for today, whichever that is. */
    readonly day: string | undefined
    /** All that is reckoned with, of the day that came last. */
    readonly bundle: Bundle | null
    /** Whether `currency` is of the same day: there may be none. */
    readonly hasRates: boolean
    readonly isLoading: boolean
    /** Nobody has answered for today: an older day counts meanwhile. */
    readonly isBehind: boolean
    /** Why the day that is wanted has not come. */
    readonly trouble: AppError | null
    /** In Kyiv, once the page is alive and has a clock to ask; the server may know better. */
    readonly today: string | null
  }
  readonly category: { readonly list: readonly Category[] }
  /** By the name of the page; `null` when it has no record. */
  readonly meta: Readonly<Record<string, Meta | null>>
  readonly option: Readonly<Record<string, string>>
  readonly post: Readonly<Record<string, never>>
  readonly lastError: AppError | null
  /** The one that is said where it has happened, and needs no notice. */
  readonly saidError: AppError | null
  /** Those that are reckoned with; where nothing is, those of today. */
  readonly currency: DayRates | null
  readonly ratesOfToday: DatedRates | null
  readonly calculationError: string | null
  /** Under which id, where its author had gone on before it was saved. */
  readonly keptElsewhere: string | null
  readonly online: boolean
  /** Without a connection: when the page on the screen was kept. */
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
  /** As it was made: what the server has drawn, whatever has happened since. */
  readonly first: State
  readonly set: (change: Partial<State>) => void
  readonly subscribe: Listeners['subscribe']
}

/** The one store: on the server one per rendering, in the browser one per tab. */
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

/** What the server read for a page and the browser need not read again. */
export const snapshot = ({ get }: Store): Partial<State> => {
  const { category, meta, option } = get()
  return { category, meta, option }
}
