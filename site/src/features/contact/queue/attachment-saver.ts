import type { CalculationRequestBody } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import type { PendingContactForm } from './contact-form-sender.ts'

/** Errors after which the form itself could not be sent either, so that both wait. */
const waitingCodes: ReadonlySet<string> = new Set(['unreachable', 'database-away', 'overloaded'])
/** Errors that a proxy also answers while the server restarts. */
const restartCodes: ReadonlySet<string> = new Set(['internal', 'not-found'])
const MAX_RESTART_MS = 300_000

/**
 * Creates a function that saves the unsaved calculation of a pending contact form. If the server refuses to, the
 * returned form has no calculation, because a callback must not fail because of its attachment. The same key makes
 * repeated attempts return one saved calculation.
 */
export const createAttachmentSaver =
  (client: Pick<PublicApiClient, 'calculation'>, now: () => number) =>
  async (pending: PendingContactForm): Promise<PendingContactForm> => {
    const { input, ...fields } = pending.fields
    if (!input) return pending
    try {
      const { id } = await client.calculation.create({
        body: JSON.parse(input) as CalculationRequestBody,
        idempotencyKey: `${pending.key}-calculation`,
      })
      return { ...pending, fields: { ...fields, calculation: id } }
    } catch (error) {
      if (!(error instanceof AppError) || waitingCodes.has(error.code)) throw error
      if (restartCodes.has(error.code) && now() - pending.at < MAX_RESTART_MS) throw error
      const { about: _, ...rest } = fields
      return { ...pending, fields: rest, attachmentRefusal: error.title }
    }
  }
