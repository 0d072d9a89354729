import type { ExchangeRateCurrency } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { createSemaphore } from '../../lib/concurrency.ts'
import { createPlacesPerNetwork } from '../../lib/network-limits.ts'
import { type BankRateAnswer, parseBankRateAnswer } from './bank-rate-answer.ts'

/** Reads a decoded response body, or returns `undefined` as soon as it exceeds `limit` bytes. */
const readLimited = async (response: Response, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const MAX_ANSWER_BYTES = 64 * 1024
const QUEUE_LIMITS = { maxRunning: 4, maxQueued: 16 }
/** Maximum number of queries of one client network that run or wait. A calculation for a past day needs two. */
const MAX_PLACES_PER_NETWORK = 4
const QUEUE_RETRY_SECONDS = 60

interface BankClientOptions {
  url: string
  fetch: typeof fetch
  /** Creates the timeout of one bank query, which covers its wait in the queue, the headers and the body. */
  createTimeoutSignal: () => AbortSignal
  clock: () => Date
}

export const createBankQueryTimeoutSignal = (): AbortSignal => AbortSignal.timeout(8_000)

/** Fetches the rate of one currency on one day from the National Bank and checks that it is plausible. */
export const createExchangeRateBankClient = ({
  url,
  fetch,
  createTimeoutSignal,
  clock,
}: BankClientOptions) => {
  const queue = createSemaphore(QUEUE_LIMITS)
  const takePlace = createPlacesPerNetwork(MAX_PLACES_PER_NETWORK)

  const fetchRate = async (
    valcode: ExchangeRateCurrency,
    day: string,
    signal: AbortSignal,
  ): Promise<BankRateAnswer> => {
    const requestUrl = `${url}?valcode=${valcode}&date=${day.replaceAll('-', '')}&json`
    const response = await fetch(requestUrl, { redirect: 'manual', signal })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { says: 'silence' }
    }
    const bytes = await readLimited(response, MAX_ANSWER_BYTES)
    return bytes ? parseBankRateAnswer(bytes, valcode, day) : { says: 'nonsense', why: 'it is too long' }
  }

  return async (valcode: ExchangeRateCurrency, day: string, network?: string): Promise<BankRateAnswer> => {
    // Anyone may request any day, so bank queries wait in a queue, except those for today, which all visitors need.
    const isQueued = day !== toKyivDay(clock())
    const isFull = isQueued && queue.isFull()
    const freePlace = isQueued && !isFull && network !== undefined ? takePlace(network) : () => undefined
    if (isFull || !freePlace) return { says: 'silence', retryAfter: QUEUE_RETRY_SECONDS }
    const signal = createTimeoutSignal()
    const request = () => fetchRate(valcode, day, signal)
    try {
      return await (isQueued ? queue.run(request, signal) : request())
    } catch {
      return { says: 'silence' }
    } finally {
      freePlace()
    }
  }
}

export type BankRateFetcher = ReturnType<typeof createExchangeRateBankClient>
