import type { Logger } from 'pino'
import type { Valcode } from 'shared/contract'
import { toKyivDay } from 'shared/format'

interface Nonsense {
  readonly valcode: Valcode
  /** The day that was asked for. */
  readonly date: string
  readonly why: string
}

/** Tells the operator of nonsense from the bank, and of the same only once a day, however often it is asked. */
export const createComplaints = (log: Logger, clock: () => Date) => {
  const toldOn = new Map<string, string>()
  return ({ valcode, date, why }: Nonsense): void => {
    const key = `${valcode} ${why}`
    const today = toKyivDay(clock())
    if (toldOn.get(key) === today) return
    toldOn.set(key, today)
    log.warn({ valcode, date, why }, 'an answer of the bank is not believed')
  }
}
