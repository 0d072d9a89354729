import { AppError } from 'shared/errors'

const WINDOW_MS = 10 * 60 * 1000
const MOST = 20
/** Beyond so many addresses those that have been quiet for ten minutes are forgotten. */
const MANY = 10_000

export interface Counted {
  /** It has come to nothing. */
  readonly back: () => void
}

export interface RequestLimit {
  /** Counts one that is about to be accepted; throws `too-many`. */
  readonly take: (address: string) => Counted
}

const tooMany = (waitMs: number): AppError => {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  return new AppError('too-many', {
    title: `С этого адреса пришло уже много заявок. Следующую примем через ${minutes}\u00A0мин`,
    retryAfter,
  })
}

/** 20 accepted requests from one address in any 10 minutes, both forms together. */
export const createRequestLimit = (clock: () => Date): RequestLimit => {
  const accepted = new Map<string, readonly number[]>()

  const recent = (address: string, now: number): readonly number[] =>
    (accepted.get(address) ?? []).filter((at) => at > now - WINDOW_MS && at <= now)

  const forgetQuiet = (now: number): void => {
    for (const address of accepted.keys()) if (recent(address, now).length === 0) accepted.delete(address)
  }

  return {
    take: (address) => {
      const now = clock().getTime()
      const [oldest = now, ...others] = recent(address, now)
      if (others.length + 1 >= MOST) throw tooMany(oldest + WINDOW_MS - now)
      if (accepted.size >= MANY) forgetQuiet(now)
      accepted.set(address, [...recent(address, now), now])
      return {
        back: () => {
          const all = [...(accepted.get(address) ?? [])]
          all.splice(all.lastIndexOf(now), 1)
          accepted.set(address, all)
        },
      }
    },
  }
}
