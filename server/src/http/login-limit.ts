import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from 'shared/errors'

const WINDOW_SECONDS = 15 * 60

export interface LoginLimit {
  /** Counts an attempt before it is judged, so that many at once cannot slip through; throws `too-many`. */
  readonly attempt: (account: string, address: string) => Promise<{ readonly succeeded: () => Promise<void> }>
}

const nameOf = (account: string): string =>
  account
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/gu, '')

const refuseBy = (error: unknown): never => {
  if (!(error instanceof RateLimiterRes)) throw error
  const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  throw new AppError('too-many', {
    title: `Слишком много неверных попыток. Вход откроется через ${minutes}\u00A0мин`,
    retryAfter,
  })
}

/** 5 failures for one account from one address, 20 from one address, in 15 minutes: nobody can lock another out. */
export const createLoginLimit = (): LoginLimit => {
  const perAccount = new RateLimiterMemory({ points: 5, duration: WINDOW_SECONDS })
  const perAddress = new RateLimiterMemory({ points: 20, duration: WINDOW_SECONDS })
  return {
    attempt: async (account, address) => {
      const pair = `${address} ${nameOf(account)}`
      // The address first: one that is shut out leaves no trace of the accounts it goes on to try.
      await perAddress.consume(address).catch(refuseBy)
      try {
        await perAccount.consume(pair)
      } catch (error) {
        await perAddress.reward(address)
        return refuseBy(error)
      }
      return {
        succeeded: async () => {
          await perAccount.delete(pair)
          await perAddress.reward(address)
        },
      }
    },
  }
}
