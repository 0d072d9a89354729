import type { Logger } from 'pino'
import type { SavedCalculation } from 'shared/contract'
import type { CalculationDbTable } from '../../../db/schema/calculator.ts'
import { findCalculationRowById, parseSavedCalculation } from '../../../domain/calculations/repository.ts'
import type { QueuedEmailBuilder } from '../../../domain/outbox/email-outbox.ts'
import { loadCompanyContactSettings } from '../../../domain/settings/repository.ts'
import type { ServerContext } from '../../../server-context.ts'
import { findInquiryById } from '../repository.ts'
import { buildInquiryEmail, buildVisitorCopy } from './inquiry-email.ts'
import { isInquiryCopyToVisitorObsolete } from './visitor-copy.ts'

/** Parses a calculation. If it is unreadable, the email is sent without the lines of the calculation. */
export const parseCalculationForEmail = (
  { log }: { log: Logger },
  row: CalculationDbTable,
  inquiryId: number,
): SavedCalculation | undefined => {
  try {
    return parseSavedCalculation(row)
  } catch (error) {
    log.error(
      { request: inquiryId, err: error },
      'a saved calculation cannot be read; its email has only title, total and link',
    )
    return undefined
  }
}

/** Creates the builder of the emails about a new inquiry, which have the settings and prices of the time when they are sent. */
export const createInquiryEmailBuilder =
  ({ db, clock, log, origin }: Pick<ServerContext, 'db' | 'clock' | 'log' | 'origin'>): QueuedEmailBuilder =>
  async ({ kind, request_id }) => {
    const inquiry = request_id === null ? undefined : await findInquiryById(db, request_id)
    if (!inquiry) throw new Error('an email without content is about no inquiry')
    const quoted = inquiry.calculation && (await findCalculationRowById(db, inquiry.calculation.id))
    const calculation = quoted ? parseCalculationForEmail({ log }, quoted, inquiry.id) : undefined
    if (kind === 'office' || inquiry.kind === 'callback')
      return buildInquiryEmail(inquiry, origin(), calculation)
    if (await isInquiryCopyToVisitorObsolete(db, inquiry, clock()))
      return { obsolete: 'Копия больше не нужна' }
    const settings = await loadCompanyContactSettings(db)
    return buildVisitorCopy(inquiry, calculation, { origin: origin(), settings, now: clock() })
  }
