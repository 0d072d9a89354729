import type { Logger } from 'pino'
import type { SystemWarning } from 'shared/contract'

export interface OperatorWarningCollector {
  /** Adds a warning shown to admins and logs its `message`, unless a warning of the same code exists. */
  add: (code: SystemWarning, message: string) => void
  codes: () => SystemWarning[]
}

export const createOperatorWarningCollector = (log: Logger): OperatorWarningCollector => {
  const reported = new Set<SystemWarning>()
  return {
    add: (code, message) => {
      if (reported.has(code)) return
      reported.add(code)
      log.warn({ code }, message)
    },
    codes: () => [...reported],
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Limits how often a line is logged, so that a lasting fault does not fill the log. */
export const createIntervalLog = (clock: () => Date, intervalMs: number) => {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (logLine: () => void): void => {
    const now = clock().getTime()
    if (Math.abs(now - loggedAt) < intervalMs) return
    loggedAt = now
    logLine()
  }
}
