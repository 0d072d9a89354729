import { createRateLimiter } from '../../lib/rate-limiter.ts'

const FIFTEEN_MINUTES_MS = 15 * 60_000

export interface LoginAttemptLimit {
  /**
   * Counts a login attempt before the password is checked, so that concurrent ones cannot slip through;
   * throws `too-many`.
   */
  readonly attempt: (
    account: string,
    address: string,
    formatMessage?: (wait: string) => string,
  ) => { readonly succeeded: () => void }
}

const normalizeAccount = (account: string): string =>
  account
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/gu, '')

/**
 * Limits failed logins in 15 minutes to 5 per account and address, and 20 per address: nobody can lock another
 * user out. An IPv6 /48 may fail four times as often as each of its /64s.
 */
export const createLoginAttemptLimit = (clock: () => Date): LoginAttemptLimit => {
  const createLimiter = (maxRequests: number) =>
    createRateLimiter({
      clock,
      windowMs: FIFTEEN_MINUTES_MS,
      window: 'fixed',
      maxRequests,
      formatMessage: (wait) => `Слишком много неверных попыток. Вход откроется через ${wait}`,
    })
  const perAddress = createLimiter(20)
  const perAccount = createLimiter(5)

  return {
    attempt: (account, address, formatMessage) => {
      // The address is counted before the account: a blocked address leaves no trace of further accounts that
      // it tries.
      const ofAddress = perAddress.count(address, undefined, formatMessage)
      try {
        const ofAccount = perAccount.count(address, normalizeAccount(account), formatMessage)
        return {
          succeeded: () => {
            ofAddress.uncount()
            ofAccount.reset()
          },
        }
      } catch (error) {
        ofAddress.uncount()
        throw error
      }
    },
  }
}
