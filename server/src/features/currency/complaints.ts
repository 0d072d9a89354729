import type { Logger } from 'pino'
import type { Valcode } from 'shared/contract'
import { toKyivDay } from 'shared/format'

interface Nonsense {
  readonly valcode: Valcode
  /** The requested day. */
  readonly date: string
  readonly why: string
}

/** Logs implausible answers of the bank for the operator, each reason once a day per currency. */
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
