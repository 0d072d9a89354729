import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from 'shared/errors'

const WINDOW_SECONDS = 10 * 60
const MOST = 20

export interface Counted {
  /** It has come to nothing. */
  readonly back: () => Promise<void>
}

export interface RequestLimit {
  /** Counts one that is about to be accepted; throws `too-many`. */
  readonly take: (address: string) => Promise<Counted>
}

const refuseBy = (error: unknown): never => {
  if (!(error instanceof RateLimiterRes)) throw error
  const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  throw new AppError('too-many', {
    title: `С этого адреса пришло уже много заявок. Следующую примем через ${minutes}\u00A0мин`,
    retryAfter,
  })
}

/** 20 accepted requests from one address in 10 minutes, both forms together. */
export const createRequestLimit = (): RequestLimit => {
  const perAddress = new RateLimiterMemory({ points: MOST, duration: WINDOW_SECONDS })
  return {
    take: async (address) => {
      await perAddress.consume(address).catch(refuseBy)
      return {
        back: async () => {
          await perAddress.reward(address)
        },
      }
    },
  }
}
