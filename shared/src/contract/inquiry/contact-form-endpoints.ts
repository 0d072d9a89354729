import { z } from 'zod'
import { calculationIdSchema } from '../calculation-endpoints.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  emailAddressSchema,
  idSchema,
  phoneSchema,
  timestampSchema,
} from '../field-schemas.ts'

const MAX_HONEYPOT_LENGTH = 2_000

/**
 * Only bots fill in this hidden field. Its content is never a reason to reject the form, unless it is far too long.
 */
const honeypotSchema = z.string().max(MAX_HONEYPOT_LENGTH).optional()
const honeypotShape = { website: honeypotSchema, openedAt: honeypotSchema }

/** Optional id of a saved calculation, whose lines the email to the office quotes. */
const attachmentShape = { calculation: calculationIdSchema.optional() }

const callbackFormSchema = z.strictObject({
  name: createSingleLineTextSchema(2, 80),
  phone: phoneSchema,
  ...attachmentShape,
  ...honeypotShape,
})
const questionFormSchema = z.strictObject({
  email: emailAddressSchema,
  message: createMultiLineTextSchema(1, 5000),
  ...attachmentShape,
  ...honeypotShape,
})

const inquiryReceiptSchema = z.strictObject({
  id: idSchema,
  receivedAt: timestampSchema,
  /** Whether a copy of the question is emailed to the visitor: a setting or a limit may prevent it. */
  copy: z.literal(true).optional(),
})

export type PhoneCallbackFormRequestBody = z.infer<typeof callbackFormSchema>
export type QuestionFormRequestBody = z.infer<typeof questionFormSchema>
export type InquirySubmissionReceipt = z.infer<typeof inquiryReceiptSchema>

/** Rate limits that both contact forms share. */
const rateLimits = [
  {
    name: 'contact-form',
    requests: 20,
    windowMinutes: 10,
    per: 'network',
    counts: 'accepted',
    refusal: 'С этого адреса пришло уже много заявок. Следующую примем через',
  },
] as const

const form = {
  essential: true,
  status: 201,
  reply: inquiryReceiptSchema,
  repeatable: true,
  rateLimits,
} as const

export const contactFormEndpoints = {
  callback: defineEndpoint('POST', '/api/mail/callback', 'public', {
    ...form,
    summary: 'Попросить перезвонить',
    body: callbackFormSchema,
  }),
  calculation: defineEndpoint('POST', '/api/mail/calculation', 'public', {
    ...form,
    summary: 'Попросить расчёт или задать вопрос',
    body: questionFormSchema,
  }),
}
