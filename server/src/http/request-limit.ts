import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { WIDER_ALLOWANCE, widerNetwork } from './client-address.ts'

const WINDOW_MS = 10 * 60 * 1000
/** Above this number, addresses without requests in the last ten minutes are forgotten. */
const MANY = 10_000
const FORGET_EVERY_MS = 60_000

export interface Counted {
  /** Removes the request from the count. */
  readonly back: () => void
}

export interface RequestLimit {
  /** Counts a request, separately for each kind; throws `too-many`. */
  readonly take: (address: string, kind?: string) => Counted
}

interface Allowance {
  readonly most: number
  /** Formats the error message. */
  readonly says: (wait: string) => string
}

const tooMany = (waitMs: number, says: Allowance['says']): AppError => {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  return new AppError('too-many', { title: says(`${minutes}${NO_BREAK_SPACE}мин`), retryAfter })
}

/** Limits requests from one address in any 10 minutes, and allows four times as many for an IPv6 /48. */
const limitTo = ({ most, says }: Allowance, clock: () => Date): RequestLimit => {
  const counted = new Map<string, readonly number[]>()
  let forgottenAt = 0

  const recent = (key: string, now: number): readonly number[] =>
    (counted.get(key) ?? []).filter((at) => at > now - WINDOW_MS && at <= now)

  /** Scans all addresses, so it runs at most once a minute. */
  const forgetQuiet = (now: number): void => {
    if (counted.size < MANY || Math.abs(now - forgottenAt) < FORGET_EVERY_MS) return
    forgottenAt = now
    for (const key of counted.keys()) if (recent(key, now).length === 0) counted.delete(key)
  }

  const demandRoom = (key: string, allowed: number, now: number): void => {
    const all = recent(key, now)
    const [oldest = now] = all
    if (all.length >= allowed) throw tooMany(oldest + WINDOW_MS - now, says)
  }

  const giveBack = (key: string, now: number): void => {
    const all = counted.get(key) ?? []
    const index = all.lastIndexOf(now)
    const others = all.filter((_, at) => at !== index)
    if (others.length === 0) counted.delete(key)
    else counted.set(key, others)
  }

  return {
    take: (address, kind = '') => {
      const now = clock().getTime()
      const wider = widerNetwork(address)
      const keys = [address, ...(wider === undefined ? [] : [wider])].map((network) => `${kind} ${network}`)
      for (const [index, key] of keys.entries())
        demandRoom(key, index === 0 ? most : most * WIDER_ALLOWANCE, now)
      forgetQuiet(now)
      for (const key of keys) counted.set(key, [...recent(key, now), now])
      return {
        back: () => {
          for (const key of keys) giveBack(key, now)
        },
      }
    },
  }
}

/** Limit shared by both contact forms. */
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
