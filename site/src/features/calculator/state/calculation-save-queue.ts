import type { AppError } from 'shared/errors'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import { createRetryingRequestSender, MAX_RETRIED_REQUEST_AGE_MS } from '../../../lib/retry-sender.ts'
import { createStorageWithMemoryFallback, parseStoredJsonIfValid } from '../../../lib/safe-storage.ts'
import { buildCalculationRequestBody } from '../../../router/page-module.ts'
import type { QueuedCalculation } from '../../../state/site-store.ts'
import { formatCalculationWithTotal } from '../calculator-labels.ts'
import { formatCalculationShareText } from '../result/share-calculation.tsx'
import {
  CALCULATION_SAVE_STORAGE_PREFIX,
  type CalculationSaveOutcome,
  type CalculationSaveRequest,
  type CalculatorDependencies,
  isCalculationWaitingToBeSaved,
} from './calculator-services.ts'

const isQueuedCalculationSave = (value: unknown): value is QueuedCalculation => {
  if (typeof value !== 'object' || value === null) return false
  const { key, at, input, title } = value as Partial<Record<keyof QueuedCalculation, unknown>>
  return (
    typeof key === 'string' &&
    typeof at === 'number' &&
    typeof input === 'object' &&
    input !== null &&
    typeof title === 'string'
  )
}

/** Browser storage of queued calculations, each under its own name, so that tabs do not overwrite each other's. */
export const createQueuedCalculationStorage = (local: () => Storage = () => localStorage) => {
  const texts = createStorageWithMemoryFallback(local)
  const buildName = (key: string) => CALCULATION_SAVE_STORAGE_PREFIX + key
  const read = (name: string) => parseStoredJsonIfValid(texts.read(name), isQueuedCalculationSave)
  return {
    /** Queued calculations of all tabs of this browser, the oldest first. */
    list: () =>
      texts
        .listNames(CALCULATION_SAVE_STORAGE_PREFIX)
        .flatMap(read)
        .toSorted((one, other) => one.at - other.at),
    find: (key: string) => read(buildName(key))[0],
    /** Stores a calculation, and returns whether it survives a reload of the page. */
    write: ({ error: _, ...save }: QueuedCalculation) =>
      texts.write(buildName(save.key), JSON.stringify(save)),
    remove: (key: string) => texts.remove(buildName(key)),
    subscribe: (listener: () => void) =>
      addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(CALCULATION_SAVE_STORAGE_PREFIX)) listener()
      }),
  }
}

type CalculationSaveStorage = ReturnType<typeof createQueuedCalculationStorage>

/** Maximum number of queued calculations: more than a visitor compares before the connection is back. */
const MAX_WAITING_SAVES = 10

const FIRST_RETRY_SECONDS = 3

const EXPIRED_TEXT = 'Он ждал отправки больше суток'

interface CalculationSaveQueueDeps extends Pick<CalculatorDependencies, 'store' | 'clock' | 'schedule'> {
  client: Pick<PublicApiClient, 'calculation'>
  storage?: CalculationSaveStorage
  onSaved: (key: string, id: string) => void
}

/** All tabs share the stored queue of unsaved calculations. The site state of a tab holds only what that tab shows of the queue. */
export const createCalculationSaveQueue = ({
  store,
  client,
  storage = createQueuedCalculationStorage(),
  clock,
  schedule,
  onSaved,
}: CalculationSaveQueueDeps) => {
  const errors = new Map<string, AppError>()
  const now = () => clock().getTime()

  const publish = (): void => {
    const queuedSaves = storage.list().map((save): QueuedCalculation => {
      const error = errors.get(save.key)
      return error ? { ...save, error } : save
    })
    store.set({ calculator: { ...store.get().calculator, queuedSaves } })
  }

  /** Reads a queued calculation again. Returns `undefined` if another tab has cancelled or saved it, or the server has refused it. */
  const findWaiting = ({ key }: QueuedCalculation): QueuedCalculation | undefined => {
    const save = storage.find(key)
    return save && isCalculationWaitingToBeSaved(save) ? save : undefined
  }

  const endWaiting = (save: QueuedCalculation, result: Pick<QueuedCalculation, 'saved' | 'refusal'>): void =>
    void storage.write({ ...save, ...result, endedAt: now() })

  const sender = createRetryingRequestSender<QueuedCalculation>({
    findPending: findWaiting,
    send: async (save) => {
      const body = buildCalculationRequestBody(save)
      const saved = await client.calculation.create({ body, idempotencyKey: save.key })
      if (!findWaiting(save)) return
      const { id } = saved
      const title = formatCalculationWithTotal(saved.result, saved.car)
      endWaiting(save, { saved: { id, title, shareText: formatCalculationShareText(saved) } })
      onSaved(save.key, id)
    },
    now,
    schedule,
    onOutcome: (save, outcome) => {
      errors.delete(save.key)
      if (outcome.is === 'waiting') errors.set(save.key, outcome.error)
      if (outcome.is === 'refused')
        endWaiting(save, { refusal: outcome.error.errors[0]?.message ?? outcome.error.title })
      if (outcome.is === 'expired') endWaiting(save, { refusal: EXPIRED_TEXT })
      publish()
    },
  })

  storage.subscribe(publish)

  return {
    add: (save: CalculationSaveRequest, error: AppError): CalculationSaveOutcome => {
      if (storage.list().filter(isCalculationWaitingToBeSaved).length >= MAX_WAITING_SAVES)
        return {
          is: 'not-queued',
          reason: `на устройстве уже ждут ${MAX_WAITING_SAVES} расчётов, больше не поместится`,
        }
      const queued = { ...save, at: now() }
      if (!storage.write(queued)) {
        storage.remove(save.key)
        return { is: 'not-queued', reason: 'браузер не даёт хранить данные на устройстве' }
      }
      errors.set(save.key, error)
      schedule((error.retryAfter ?? FIRST_RETRY_SECONDS) * 1000, () => void sender.send(queued))
      publish()
      return { is: 'queued' }
    },
    /** Cancels saving a calculation. If the server has already saved or refused it, removes that result from the device. */
    remove: (key: string): void => {
      sender.cancel(key)
      storage.remove(key)
      errors.delete(key)
      publish()
    },
    /** Starts sending all queued calculations, also those of closed tabs. Removes those saved or refused a day ago. */
    resume: (): void => {
      for (const save of storage.list()) {
        if (isCalculationWaitingToBeSaved(save)) void sender.send(save)
        else if (now() - (save.endedAt ?? 0) >= MAX_RETRIED_REQUEST_AGE_MS) storage.remove(save.key)
      }
      publish()
    },
  }
}

export type CalculationSaveQueue = ReturnType<typeof createCalculationSaveQueue>
