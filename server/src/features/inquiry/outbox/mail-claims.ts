import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../../../db/db.ts'
import { startPeriodicTask } from '../../../lib/periodic-task.ts'
import type { Timers } from '../../../lib/timers.ts'
import {
  claimNextDueMail,
  type DueWindow,
  findFirstMailDueTime,
  renewMailClaim,
} from './mail-claim-repository.ts'
import {
  type MailSendFailure,
  markMailFailed,
  releaseMailClaim,
  type WaitingMail,
} from './mail-repository.ts'

/** Duration of a claim without a renewal. Servers whose clocks differ by more may send an email twice. */
const CLAIM_MS = 60_000
const RENEWAL_INTERVAL_MS = 10_000

interface ClaimDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly log: Logger
  /** Whether other servers may use the database. */
  readonly isShared: boolean
  readonly timers: Timers
}

/** Creates the claims of one server on emails: while it has claimed an email, no other server sends it. */
export const createMailClaims = ({ db, clock, log, isShared, timers }: ClaimDeps) => {
  const holder = randomUUID()
  const getEnd = (nowMs: number) => (isShared ? new Date(nowMs + CLAIM_MS).toISOString() : null)
  return {
    claimNextDue: (window: DueWindow): Promise<WaitingMail | undefined> =>
      claimNextDueMail(db, { holder, until: getEnd(Date.parse(window.now)) }, window),
    findFirstDueTime: (window: DueWindow) => findFirstMailDueTime(db, holder, window),
    /**
     * Renews a claim until the returned function is called. `onLost` is called if another server has taken the email
     * over, or has recorded that it is sent.
     */
    keepRenewing: (id: number, onLost: () => void): (() => void) => {
      if (!isShared) return () => undefined
      const renew = async (stopped: AbortSignal): Promise<void> => {
        const isHeld = await renewMailClaim(db, { id, holder }, getEnd(clock().getTime()))
        if (isHeld || stopped.aborted) return
        log.warn({ mail: id }, 'mail taken over by another server')
        onLost()
      }
      const failureMessage = 'claim of mail not renewed'
      return startPeriodicTask(renew, { intervalMs: RENEWAL_INTERVAL_MS, log, failureMessage, timers })
    },
    markFailed: (id: number, failure: MailSendFailure) => markMailFailed(db, { id, holder }, failure),
    release: (id: number) => releaseMailClaim(db, { id, holder }),
  }
}
