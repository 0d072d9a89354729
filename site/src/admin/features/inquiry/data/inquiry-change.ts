import { type Inquiry, type InquiryChange, inquiryStateLabels, inquiryStatuses } from 'shared/contract'
import { formatDateTime } from 'shared/format'
import { z } from 'zod'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { parseJsonWithSchema } from '../../../lib/drafts/draft-store.ts'
import { describeInquiryContact } from './inquiry-contact.ts'

/** New values of an inquiry. Unlike in the body of a call, an owner has a name, to be shown before the server responds. */
export type InquiryValues = Partial<Pick<Inquiry, 'state' | 'owner' | 'due'>>

const fieldNames = ['state', 'owner', 'due'] as const

const listFields = (values: InquiryValues) => fieldNames.filter((field) => values[field] !== undefined)

const isSame = (field: keyof InquiryValues, one: InquiryValues, other: InquiryValues): boolean =>
  field === 'owner' ? one.owner?.id === other.owner?.id : one[field] === other[field]

/** Returns the present values of the fields that a change sets. */
export const pickInquiryValues = (inquiry: Inquiry, values: InquiryValues): InquiryValues =>
  Object.fromEntries(listFields(values).map((field) => [field, inquiry[field]]))

/** Returns whether a change would alter the inquiry. */
export const hasInquiryChange = (inquiry: InquiryValues, values: InquiryValues): boolean =>
  listFields(values).some((field) => !isSame(field, inquiry, values))

export const toInquiryChange = ({ owner, ...rest }: InquiryValues): InquiryChange => ({
  ...rest,
  ...(owner !== undefined && { owner: owner?.id ?? null }),
})

/** Returns whether a colleague has since given another value to a field that the change sets. */
export const isInquiryConflict = (values: InquiryValues, seen: Inquiry, current: Inquiry): boolean =>
  listFields(values).some((field) => !isSame(field, current, seen) && !isSame(field, current, values))

const listMarks = ({ state, owner, due }: InquiryValues): readonly string[] => [
  ...(owner === undefined ? [] : [owner ? `Ответственный — ${owner.name}` : 'Без ответственного']),
  ...(due === undefined ? [] : [due === null ? 'Без срока' : `Срок — ${formatDateTime(new Date(due))}`]),
  ...(state === undefined ? [] : [inquiryStateLabels[state]]),
]

/** Names what was done to which inquiries: `Максим: ответственный — Олена, в работе` or `7 заявок: спам`. */
export const describeInquiryChange = (inquiries: readonly Inquiry[], values: InquiryValues): string => {
  const [first, second] = inquiries
  const who =
    first && !second
      ? describeInquiryContact(first).name
      : formatCountWithNoun(inquiries.length, 'заявка', 'заявки', 'заявок')
  const marks = listMarks(values).map((mark) => mark.charAt(0).toLowerCase() + mark.slice(1))
  return `${who}: ${marks.join(', ')}`
}

const PREFIX = 'request-state:'

/** Name under which changes of an inquiry wait for the connection. Earlier releases stored only states there. */
export const buildQueuedChangeName = (id: number): string => `${PREFIX}${id}`

/** Returns the id of the inquiry whose change waits under a name. */
export const parseQueuedChangeName = (name: string): number | undefined =>
  name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : undefined

const valuesSchema = z.object({
  state: z.enum(inquiryStatuses).exactOptional(),
  owner: z.object({ id: z.int(), name: z.string() }).nullable().exactOptional(),
  due: z.string().nullable().exactOptional(),
})

const queuedChangeSchema = z.object({
  values: valuesSchema,
  /** Values that the user saw. Unknown in what an earlier release stored. */
  before: valuesSchema,
})

type QueuedInquiryChange = z.infer<typeof queuedChangeSchema>

export const formatQueuedChange = (change: QueuedInquiryChange): Record<string, string> => ({
  marks: listMarks(change.values).join(', '),
  change: JSON.stringify(change),
})

export const parseQueuedChange = ({ change = '', state }: Record<string, string>): QueuedInquiryChange =>
  parseJsonWithSchema(change, queuedChangeSchema) ?? {
    values: valuesSchema.safeParse({ state }).data ?? {},
    before: {},
  }
