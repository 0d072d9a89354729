import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { WIDER_ALLOWANCE, widerNetwork } from './client-address.ts'

const WINDOW_SECONDS = 15 * 60

export interface LoginLimit {
  /**
   * Counts an attempt before the password is checked, so that concurrent ones cannot slip through; throws
   * `too-many`.
   */
  readonly attempt: (
    account: string,
    address: string,
    says?: (wait: string) => string,
  ) => Promise<{ readonly succeeded: () => Promise<void> }>
}

const nameOf = (account: string): string =>
  account
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/gu, '')

const toLogin = (wait: string): string => `Слишком много неверных попыток. Вход откроется через ${wait}`

const refuseBy = (error: unknown, says: (wait: string) => string): never => {
  if (!(error instanceof RateLimiterRes)) throw error
  const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  throw new AppError('too-many', { title: says(`${minutes}${NO_BREAK_SPACE}мин`), retryAfter })
}

const inWindow = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS })

/**
 * Limits failed logins in 15 minutes to 5 per account and address, and 20 per address: nobody can lock another
 * user out. An IPv6 /48 may fail four times as often as each of its /64s.
 */
export const createLoginLimit = (): LoginLimit => {
  const perAccount = inWindow(5)
  const perAddress = inWindow(20)
  const perWideAccount = inWindow(5 * WIDER_ALLOWANCE)
  const perWideAddress = inWindow(20 * WIDER_ALLOWANCE)

  /** Addresses are counted first: a blocked address leaves no trace of further accounts that it tries. */
  const countsOf = (account: string, address: string) => {
    const name = nameOf(account)
    const wider = widerNetwork(address)
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
    attempt: async (account, address, says = toLogin) => {
      const counts = countsOf(account, address)
      for (const [index, { limiter, key }] of counts.entries()) {
        try {
          await limiter.consume(key)
        } catch (error) {
          for (const before of counts.slice(0, index)) await before.limiter.reward(before.key)
          return refuseBy(error, says)
        }
      }
      return {
        succeeded: async () => {
          for (const { limiter, key, isOfAccount } of counts) {
            await (isOfAccount ? limiter.delete(key) : limiter.reward(key))
          }
        },
      }
    },
  }
}
