import type { NormalizedCalculationInput } from 'shared/calculator'
import type { SavedCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatCalculationWithTotal } from '../features/calculator/calculator-labels.ts'
import {
  createCalculationSaveQueue,
  createQueuedCalculationStorage,
} from '../features/calculator/state/calculation-save-queue.ts'
import { createSiteStore } from '../state/site-store.ts'
import { createFakeBrowserStorage } from './contact-form-test-tab.ts'

const input: NormalizedCalculationInput = {
  origin: 'eu',
  price: 9000,
  currency: 'EUR',
  port: 'Berlin',
  destination: 'Kyiv',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
  document: 'clean',
  bid: 'live',
  eur1: false,
  insurance: false,
  date: '2026-11-20',
}

const createResult = (usd: number) => ({ input, total: { usd, eur: usd, uah: 0 } })

/** A calculation that a visitor wants to save under a key. */
export const createUnsavedCalculation = (key: string) => ({
  key,
  input,
  title: formatCalculationWithTotal(createResult(15771.89)),
})

/** The server's reply to saving it, with its total in dollars. */
export const createSaveResponse = (id: string, usd = 15771.89) =>
  ({ id, result: createResult(usd) }) as unknown as SavedCalculation

export const unreachableError = new AppError('unreachable')

interface SaveQueueTabOptions {
  /** Local storage of the browser, shared by its tabs. */
  local?: Storage
  now?: number
}

/** Creates the queue of saves of one tab, whose server calls the test responds to in their order. */
export const createCalculationSaveQueueTestTab = ({
  local = createFakeBrowserStorage(),
  now = 0,
}: SaveQueueTabOptions = {}) => {
  const store = createSiteStore()
  const calls: { body: unknown; key: string | undefined }[] = []
  const replies: ((reply: SavedCalculation | AppError) => void)[] = []
  const timers: { ms: number; work: () => void }[] = []
  const listeners: (() => void)[] = []
  const savedIds: string[] = []
  const queue = createCalculationSaveQueue({
    store,
    client: {
      calculation: {
        create: ({ body, idempotencyKey }) => {
          calls.push({ body, key: idempotencyKey })
          return new Promise((resolve, reject) => {
            replies.push((reply) => (reply instanceof AppError ? reject(reply) : resolve(reply)))
          })
        },
        get: () => Promise.reject(new Error('a page of its own')),
      },
    },
    storage: {
      ...createQueuedCalculationStorage(() => local),
      subscribe: (listener) => void listeners.push(listener),
    },
    clock: () => new Date(now),
    schedule: (ms, work) => {
      const timer = { ms, work }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    onSaved: (_, id) => void savedIds.push(id),
  })
  return {
    queue,
    local,
    calls,
    timers,
    savedIds,
    saves: () => store.get().calculator.queuedSaves ?? [],
    /** Runs the newest timer. */
    runNewestTimer: () => timers.at(-1)?.work(),
    respond: async (reply: SavedCalculation | AppError) => {
      replies.shift()?.(reply)
      await new Promise(setImmediate)
    },
    /** Tells the tab that another one has changed the storage. */
    changeInOtherTab: () => {
      for (const listener of listeners) listener()
    },
  }
}
