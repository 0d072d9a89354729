import type { Logger } from 'pino'
import type { StatusWarning } from 'shared/contract'

/** What the operator should look at: told once in the log, and shown on the home page of the office while this process runs. */
export interface OperatorWarnings {
  /** `message` is for the log; a code that is known already is not logged again. */
  readonly add: (code: StatusWarning, message: string) => void
  readonly codes: () => StatusWarning[]
}

export const createOperatorWarnings = (log: Logger): OperatorWarnings => {
  const known = new Set<StatusWarning>()
  return {
    add: (code, message) => {
      if (known.has(code)) return
      known.add(code)
      log.warn({ code }, message)
    },
    codes: () => [...known],
  }
}
