import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { findWiderNetwork, WIDER_NETWORK_FACTOR } from '../limits/client-address.ts'

const WINDOW_SECONDS = 15 * 60

export interface LoginLimit {
  /**
   * Counts an attempt before the password is checked, so that concurrent ones cannot slip through; throws
   * `too-many`.
   */
  readonly attempt: (
    account: string,
    address: string,
    formatMessage?: (wait: string) => string,
  ) => Promise<{ readonly succeeded: () => Promise<void> }>
}

const normalizeAccount = (account: string): string =>
  account
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/gu, '')

const formatLoginRefusal = (wait: string): string =>
  `Слишком много неверных попыток. Вход откроется через ${wait}`

const throwTooMany = (error: unknown, formatMessage: (wait: string) => string): never => {
  if (!(error instanceof RateLimiterRes)) throw error
  const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  throw new AppError('too-many', { title: formatMessage(`${minutes}${NO_BREAK_SPACE}мин`), retryAfter })
}

const createWindowLimiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS })

/**
 * Limits failed logins in 15 minutes to 5 per account and address, and 20 per address: nobody can lock another
 * user out. An IPv6 /48 may fail four times as often as each of its /64s.
 */
export const createLoginLimit = (): LoginLimit => {
  const perAccount = createWindowLimiter(5)
  const perAddress = createWindowLimiter(20)
  const perWideAccount = createWindowLimiter(5 * WIDER_NETWORK_FACTOR)
  const perWideAddress = createWindowLimiter(20 * WIDER_NETWORK_FACTOR)

  /** Addresses are counted first: a blocked address leaves no trace of further accounts that it tries. */
  const listCounters = (account: string, address: string) => {
    const name = normalizeAccount(account)
    const wider = findWiderNetwork(address)
    const ofAddress = { limiter: perAddress, key: address, isOfAccount: false }
    const ofAccount = { limiter: perAccount, key: `${address} ${name}`, isOfAccount: true }
    if (wider === undefined) return [ofAddress, ofAccount]
    return [
      ofAddress,
      { limiter: perWideAddress, key: wider, isOfAccount: false },
      ofAccount,
      { limiter: perWideAccount, key: `${wider} ${name}`, isOfAccount: true },
    ]
  }

  return {
    attempt: async (account, address, formatMessage = formatLoginRefusal) => {
      const counters = listCounters(account, address)
      for (const [index, { limiter, key }] of counters.entries()) {
        try {
          await limiter.consume(key)
        } catch (error) {
          for (const before of counters.slice(0, index)) await before.limiter.reward(before.key)
          return throwTooMany(error, formatMessage)
        }
      }
      return {
        succeeded: async () => {
          for (const { limiter, key, isOfAccount } of counters) {
            await (isOfAccount ? limiter.delete(key) : limiter.reward(key))
          }
        },
      }
    },
  }
}
