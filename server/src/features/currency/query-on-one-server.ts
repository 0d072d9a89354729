import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerContext } from '../../server-context.ts'
import { type BankRateAnswer, parseStoredBankAnswer } from './bank-rate-answer.ts'
import {
  acquireTaskLeaseForServer,
  findTaskLeaseOfOtherServer,
  releaseTaskLeaseOfServer,
  storeTaskResultInLease,
} from './lease-repository.ts'

/** Duration of a lease, the right to query the bank. It outlasts a query, so only a dead server's lease expires. */
const BANK_LEASE_MS = 15_000
const POLL_INTERVAL_MS = 200

export interface BankRateQuery {
  key: string
  /** Finds an exchange rate that another server has stored. */
  findStored: () => Promise<BankRateAnswer | undefined>
  /** Returns the seconds to wait if the rate limit of bank queries is reached, `undefined` if the query may be sent. */
  admit: () => Promise<number | undefined>
  send: () => Promise<BankRateAnswer>
  /** Returns for how many milliseconds other servers reuse a bank response; `undefined` if they do not. */
  getSharedMs: (answer: BankRateAnswer) => number | undefined
}

export type BankRateQueryRunner = (query: BankRateQuery) => Promise<BankRateAnswer>

/** Queries the bank directly if only one server uses the database: a lease left by a crash would only delay queries. */
export const queryBankWithoutLease: BankRateQueryRunner = async ({ admit, send }) => {
  const retryAfter = await admit()
  return retryAfter === undefined ? send() : { says: 'silence', retryAfter }
}

/**
 * Creates a function that queries the bank only from the server that acquires the lease on the query. Other servers
 * wait until that server stores the exchange rate in the database, or a failure or another response in the lease.
 */
export const createBankQueryRunnerWithLease = ({
  db,
  clock,
  serverId: holder,
  createTimeoutSignal,
}: Pick<ServerContext, 'db' | 'clock'> & {
  serverId: string
  createTimeoutSignal: () => AbortSignal
}): BankRateQueryRunner => {
  const sendAsHolder = async (query: BankRateQuery): Promise<BankRateAnswer> => {
    const lease = { name: query.key, holder }
    try {
      // Another server may have stored the exchange rate before this one got the lease, so the database is read again.
      const answer = (await query.findStored()) ?? (await query.send())
      const durationMs = query.getSharedMs(answer)
      if (durationMs === undefined) await releaseTaskLeaseOfServer(db, lease)
      else await storeTaskResultInLease(db, lease, JSON.stringify(answer), { now: clock(), durationMs })
      return answer
    } catch (error) {
      // If the database fails, the lease on the bank query is not released but expires by itself.
      await releaseTaskLeaseOfServer(db, lease).catch(() => undefined)
      throw error
    }
  }

  /** Returns the bank response received by this or another server; `undefined` while another one queries the bank. */
  const tryOnce = async (query: BankRateQuery): Promise<BankRateAnswer | undefined> => {
    const lease = { name: query.key, holder }
    const other = await findTaskLeaseOfOtherServer(db, lease, clock())
    if (other) return other.result === null ? undefined : parseStoredBankAnswer(other.result)
    const stored = await query.findStored()
    if (stored) return stored
    const retryAfter = await query.admit()
    if (retryAfter !== undefined) return { says: 'silence', retryAfter }
    const isHolder = await acquireTaskLeaseForServer(db, lease, { now: clock(), durationMs: BANK_LEASE_MS })
    return isHolder ? sendAsHolder(query) : undefined
  }

  return async (query) => {
    let answer = await tryOnce(query)
    if (answer) return answer
    const signal = createTimeoutSignal()
    while (!answer && !signal.aborted) {
      await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
      answer = await tryOnce(query)
    }
    return answer ?? { says: 'silence' }
  }
}
