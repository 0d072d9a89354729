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
