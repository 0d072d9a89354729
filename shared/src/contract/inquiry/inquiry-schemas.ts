import { z } from 'zod'
import { createMultiLineTextSchema, idSchema, timestampSchema } from '../field-schemas.ts'

export const inquiryStatuses = ['new', 'active', 'waiting', 'done', 'spam'] as const
export const inquiryKinds = ['callback', 'calculation'] as const

/** Length of the start of a message in a list of inquiries. A message of exactly this length may have been cut. */
export const INQUIRY_MESSAGE_PREVIEW_LENGTH = 300

export const MAX_LISTED_NEW_INQUIRIES = 20
export const MAX_INQUIRY_NOTE_LENGTH = 2000
export const MAX_ANSWER_LENGTH = 10_000
export const MAX_BULK_INQUIRIES = 200

/** A withdrawal of an answer is in no history, and is only named in refusals. */
const inquiryEventKinds = ['state', 'owner', 'due', 'note', 'answer', 'call', 'withdrawal'] as const

export const callResults = ['reached', 'missed', 'later'] as const

/** Orders of the inbox: newest first, oldest first, first due first, by the name of the owner. */
export const inquirySortOrders = ['newest', 'oldest', 'due', 'owner'] as const

export const inquiryStateSchema = z.enum(inquiryStatuses)

const emailDeliverySchema = z.strictObject({
  state: z.enum(['waiting', 'sent']),
  failures: z.int().nonnegative(),
  /** Time of the next attempt to send; `null` once the email is sent, and while no mail server is configured. */
  nextAt: timestampSchema.nullable(),
  sentAt: timestampSchema.nullable(),
  trouble: z.string().nullable(),
})

/** A saved calculation that an inquiry or an answer is about, with its title and total. */
export const quotedCalculationSchema = z.strictObject({ id: z.string(), usd: z.number(), title: z.string() })

export const colleagueSchema = z.strictObject({ id: idSchema, name: z.string() })

const commonInquiryShape = {
  id: idSchema,
  state: inquiryStateSchema,
  owner: colleagueSchema.nullable(),
  due: timestampSchema.nullable(),
  /** The latest note. All of them are in the history. */
  note: z.string(),
  receivedAt: timestampSchema,
  /** Whether the contact form was filled in faster than a person can type. */
  hasty: z.boolean(),
  /** The notification email of the inquiry to the company; `null` if there is no email to send. */
  mail: emailDeliverySchema.nullable(),
  /** The latest answer by email: the id of its event, its author, and when it was written. */
  answer: z.strictObject({ id: idSchema, author: z.string(), at: timestampSchema }).nullable(),
  /**
   * The delivery of an answer that the mail server has refused for good, or else of the latest, which waits for ten seconds
   * before it is sent.
   */
  answerMail: emailDeliverySchema.nullable(),
  calculation: quotedCalculationSchema.nullable(),
  version: z.int().positive(),
}

export const inquirySchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...commonInquiryShape, kind: z.literal('callback'), name: z.string(), phone: z.string() }),
  z.strictObject({
    ...commonInquiryShape,
    kind: z.literal('calculation'),
    email: z.string(),
    message: z.string(),
  }),
])

/**
 * What happened to an inquiry. For `state`, `due` and `owner` the fields `before` and `after` have the values, of an owner
 * the name and empty if there was none; for an answer they have the states, for a call `after` has its result. Each event
 * is a version of its inquiry.
 */
export const inquiryEventSchema = z.strictObject({
  id: idSchema,
  at: timestampSchema,
  /** Empty for a note from before notes had authors. */
  author: z.string(),
  authorId: idSchema.nullable(),
  kind: z.enum(inquiryEventKinds),
  before: z.string().nullable(),
  after: z.string().nullable(),
  text: z.string().nullable(),
  subject: z.string().nullable(),
  calculation: quotedCalculationSchema.nullable(),
  mail: emailDeliverySchema.nullable(),
})

export const inquiryChangeSchema = z.strictObject({
  state: inquiryStateSchema.optional(),
  owner: idSchema.nullable().optional(),
  due: timestampSchema.nullable().optional(),
})

export const noteTextSchema = createMultiLineTextSchema(1, MAX_INQUIRY_NOTE_LENGTH)

export type InquiryStatus = z.infer<typeof inquiryStateSchema>
export type InquiryKind = (typeof inquiryKinds)[number]
export type Inquiry = z.infer<typeof inquirySchema>
export type InquiryEvent = z.infer<typeof inquiryEventSchema>
export type InquiryChange = z.infer<typeof inquiryChangeSchema>
export type CallResult = (typeof callResults)[number]
