import { AppError } from 'shared/errors'
import { markPageBusyDuringPromise } from './page-settled.ts'

/** A request that is stored on the device until the server has answered it. */
export interface PendingApiRequest {
  /** Idempotency key of the request, the same for every attempt to send it. */
  key: string
  at: number
}

/** Age after which a request is not retried, because the server remembers idempotency keys only for a day. */
export const MAX_RETRIED_REQUEST_AGE_MS = 23 * 3_600_000
const RETRY_PAUSES_MS = [3_000, 10_000, 30_000]
const MAX_RETRY_PAUSE_MS = 60_000

export type RetriedRequestOutcome =
  | { is: 'arrived' }
  | { is: 'refused'; error: AppError }
  | { is: 'waiting'; error: AppError }
  /** The API request is too old to send again: the server may have received it and forgotten its idempotency key. */
  | { is: 'expired' }
  /** The API request is no longer stored: another tab has handled it, or the visitor has cancelled it. */
  | { is: 'gone' }

interface RetrySenderDeps<Request extends PendingApiRequest> {
  /** Returns the API request as it is stored on the device now; `undefined` if another tab or a cancellation has removed it. */
  findPending: (request: Request) => Request | undefined
  send: (request: Request) => Promise<void>
  now: () => number
  schedule: (ms: number, attempt: () => void) => () => void
  onOutcome: (request: Request, outcome: RetriedRequestOutcome) => void
}

export const scheduleCallbackAfterDelay = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Tells whether the server has understood and refused the request. After other errors the request is sent again. */
const isFinalError = ({ code, status, errors }: AppError): boolean =>
  (status === 422 && (code !== 'validation' || errors.length > 0)) ||
  code === 'key-reused' ||
  code === 'too-large'

interface QueueEntry<Request> {
  request: Request
  tries: number
  running?: Promise<RetriedRequestOutcome>
  cancelRetry?: () => void
}

export const createRetryingRequestSender = <Request extends PendingApiRequest>({
  findPending,
  send,
  now,
  schedule,
  onOutcome,
}: RetrySenderDeps<Request>) => {
  const entries = new Map<string, QueueEntry<Request>>()

  const close = ({ request }: QueueEntry<Request>, outcome: RetriedRequestOutcome): RetriedRequestOutcome => {
    entries.delete(request.key)
    onOutcome(request, outcome)
    return outcome
  }

  /** Reads a request again from storage, because it may have changed there. Returns whether it is still stored. */
  const refresh = (entry: QueueEntry<Request>): boolean => {
    const pending = findPending(entry.request)
    entry.request = pending ?? entry.request
    return pending !== undefined
  }

  const retryLater = (entry: QueueEntry<Request>, error: AppError): RetriedRequestOutcome => {
    const pause = error.retryAfter === undefined ? RETRY_PAUSES_MS[entry.tries] : error.retryAfter * 1000
    entry.tries += 1
    entry.cancelRetry = schedule(pause ?? MAX_RETRY_PAUSE_MS, () => void attempt(entry))
    const outcome: RetriedRequestOutcome = { is: 'waiting', error }
    onOutcome(entry.request, outcome)
    return outcome
  }

  const handleFailure = (entry: QueueEntry<Request>, error: unknown): RetriedRequestOutcome => {
    if (!(error instanceof AppError)) {
      retryLater(entry, new AppError('unreachable', { cause: error }))
      throw error
    }
    if (!refresh(entry)) return close(entry, { is: 'gone' })
    return isFinalError(error) ? close(entry, { is: 'refused', error }) : retryLater(entry, error)
  }

  const sendEntry = async (entry: QueueEntry<Request>): Promise<RetriedRequestOutcome> => {
    entry.cancelRetry?.()
    if (!refresh(entry)) return close(entry, { is: 'gone' })
    if (now() - entry.request.at >= MAX_RETRIED_REQUEST_AGE_MS) return close(entry, { is: 'expired' })
    try {
      await markPageBusyDuringPromise(send(entry.request))
      refresh(entry)
      return close(entry, { is: 'arrived' })
    } catch (error) {
      return handleFailure(entry, error)
    }
  }

  const attempt = (entry: QueueEntry<Request>): Promise<RetriedRequestOutcome> => {
    entry.running ??= sendEntry(entry).finally(() => {
      delete entry.running
    })
    return entry.running
  }

  return {
    /** Sends an API request at once. If an attempt to send it is running, no other starts, and the outcome of that one is returned. */
    send: (request: Request): Promise<RetriedRequestOutcome> => {
      const entry = entries.get(request.key) ?? { request, tries: 0 }
      entries.set(request.key, entry)
      return attempt(entry)
    },
    /** Cancels further attempts to send a request. A running attempt is not stopped, and its outcome is still reported. */
    cancel: (key: string): void => {
      const entry = entries.get(key)
      entry?.cancelRetry?.()
      if (!entry?.running) entries.delete(key)
    },
    retryNow: (): void => {
      for (const entry of entries.values()) void attempt(entry)
    },
  }
}

/** Returns a random idempotency key. `crypto.randomUUID` does not exist on plain http. */
export const generateIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
