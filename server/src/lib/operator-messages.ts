import type { Logger } from 'pino'
import type { SystemWarning } from 'shared/contract'

/** Warnings for the operator: logged once, and shown on the admin home page while this process runs. */
export interface OperatorWarnings {
  /** Adds a warning for the operator. `message` is for the log; a known code is not logged again. */
  add: (code: SystemWarning, message: string) => void
  codes: () => SystemWarning[]
}

export const createOperatorWarnings = (log: Logger): OperatorWarnings => {
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
