import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'

const WINDOW_MS = 10 * 60 * 1000
/** Beyond so many addresses those that have been quiet for ten minutes are forgotten. */
const MANY = 10_000

export interface Counted {
  /** It does not count after all. */
  readonly back: () => void
}

export interface RequestLimit {
  /** Counts one; throws `too-many`. */
  readonly take: (address: string) => Counted
}

interface Allowance {
  readonly most: number
  /** To whom it is too many. */
  readonly says: (wait: string) => string
}

const tooMany = (waitMs: number, says: Allowance['says']): AppError => {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  return new AppError('too-many', { title: says(`${minutes}${NO_BREAK_SPACE}мин`), retryAfter })
}

/** So many from one address in any 10 minutes. */
const limitTo = ({ most, says }: Allowance, clock: () => Date): RequestLimit => {
  const counted = new Map<string, readonly number[]>()

  const recent = (address: string, now: number): readonly number[] =>
    (counted.get(address) ?? []).filter((at) => at > now - WINDOW_MS && at <= now)

  const forgetQuiet = (now: number): void => {
    for (const address of counted.keys()) if (recent(address, now).length === 0) counted.delete(address)
  }

  return {
    take: (address) => {
      const now = clock().getTime()
      const [oldest = now, ...others] = recent(address, now)
      if (others.length + 1 >= most) throw tooMany(oldest + WINDOW_MS - now, says)
      if (counted.size >= MANY) forgetQuiet(now)
      counted.set(address, [...recent(address, now), now])
      return {
        back: () => {
          const all = counted.get(address) ?? []
          const at = all.lastIndexOf(now)
          counted.set(
            address,
            all.filter((_, index) => index !== at),
          )
        },
      }
    },
  }
}

/** Both forms together. */
export const createRequestLimit = (clock: () => Date): RequestLimit =>
  limitTo(
    {
      most: 20,
      says: (wait) => `С этого адреса пришло уже много заявок. Следующую примем через ${wait}`,
    },
    clock,
  )

export const createCalculationLimit = (clock: () => Date): RequestLimit =>
  limitTo(
    {
      most: 300,
      says: (wait) =>
        `С этого адреса уже много раз просили сохранить расчёт. Следующий сохраним через ${wait}`,
    },
    clock,
  )
