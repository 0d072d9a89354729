import { createRateLimiter, type RateLimiterDeps } from '../../lib/rate-limiter.ts'

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
  ) => Promise<{ readonly succeeded: () => Promise<void> }>
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
export const createLoginAttemptLimit = (deps: RateLimiterDeps): LoginAttemptLimit => {
  const createLimiter = (name: string, maxRequests: number) =>
    createRateLimiter({
      ...deps,
      name,
      windowMs: FIFTEEN_MINUTES_MS,
      window: 'fixed',
      maxRequests,
      formatMessage: (wait) => `Слишком много неверных попыток. Вход откроется через ${wait}`,
    })
  const perAddress = createLimiter('login-address', 20)
  const perAccount = createLimiter('login-account', 5)

  return {
    attempt: async (account, address, formatMessage) => {
      const normalized = normalizeAccount(account)
      perAccount.assertNotRefused(address, normalized, formatMessage)
      // The address is counted before the account: a blocked address leaves no trace of further accounts that
      // it tries.
      const ofAddress = await perAddress.count(address, undefined, formatMessage)
      try {
        const ofAccount = await perAccount.count(address, normalized, formatMessage)
        return {
          succeeded: async () => {
            await ofAddress.uncount()
            await ofAccount.reset()
          },
        }
      } catch (error) {
        await ofAddress.uncount()
        throw error
      }
    },
  }
}
