import { type ExpressionBuilder, sql } from 'kysely'
import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry, type InquiryStatus } from 'shared/contract'
import { z } from 'zod'
import type { DatabaseTables, Db, InquiryDbTable, MailDbTable } from '../../db/db.ts'
import { buildInquirySearchText, type InquirySearchFields } from '../../db/inbox-search.ts'
import { buildInquirySender } from '../../db/inquiry-sender.ts'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'

export type CalculationQuotedInInquiry = Pick<CalculationDbTable, 'id' | 'title' | 'usd' | 'basis' | 'car'>

export type InquiryFields =
  | { kind: 'callback'; name: string; phone: string }
  | { kind: 'calculation'; email: string; message: string }

interface NewInquiry {
  fields: InquiryFields
  calculation?: CalculationQuotedInInquiry | undefined
  state: InquiryStatus
  receivedAt: string
  hasty: boolean
}

const placesSchema = z.object({
  input: z
    .record(z.string(), z.unknown())
    .transform(({ location, port, destination }) =>
      [location, port, destination].filter((place) => typeof place === 'string').join(' '),
    ),
})

/**
 * Returns the English place names of a calculation for the search: its title has Russian names, while the office also
 * searches for PHOENIX. Titles of the first releases contain the English names.
 */
const parseCalculationPlaces = (basis: string | null): string => {
  if (basis === null) return ''
  const { success, data } = placesSchema.safeParse(JSON.parse(basis))
  return success ? data.input : ''
}

const searchedCarSchema = z
  .object({ lot: z.string().optional(), vin: z.string().optional() })
  .transform(({ lot = '', vin = '' }) => `${lot} ${vin}`)

const parseCalculationCar = (car: string | null): string =>
  car === null ? '' : (searchedCarSchema.safeParse(JSON.parse(car)).data ?? '')

type SearchedColumns = Omit<InquirySearchFields, 'calculation_places' | 'calculation_car'> & {
  basis: string | null
  car: string | null
}

const saveSearchText = async (
  db: Db,
  id: number,
  { basis, car, ...fields }: SearchedColumns,
): Promise<void> => {
  const text = buildInquirySearchText({
    ...fields,
    calculation_places: parseCalculationPlaces(basis),
    calculation_car: parseCalculationCar(car),
  })
  await db
    .insertInto('request_search')
    .values({ request_id: id, text })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ text }))
    .execute()
}

/** Builds the search text anew with all notes, of which the inquiry itself has only the latest. */
const updateSearchText = async (db: Db, id: number): Promise<void> => {
  const row = await buildInquirySqlQuery(db)
    .select(['calculation.basis', 'calculation.car'])
    .where('request.id', '=', id)
    .executeTakeFirstOrThrow()
  const notes = await db
    .selectFrom('request_event')
    .select('text')
    .where('request_id', '=', id)
    .where('kind', 'in', ['note', 'call'])
    .orderBy('id')
    .execute()
  await saveSearchText(db, id, { ...row, note: notes.map(({ text }) => text ?? '').join('\n') })
}

const emptyFields = { name: null, phone: null, email: null, message: null }

/** Inserts an inquiry without reading other rows: on PostgreSQL that would conflict with every simultaneous insert. */
export const insertInquiry = async (
  db: Db,
  { fields, calculation, state, receivedAt, hasty }: NewInquiry,
): Promise<number> => {
  const columns = { ...emptyFields, ...fields, note: '' }
  const { id } = await db
    .insertInto('request')
    .values({
      ...columns,
      calculation_id: calculation?.id ?? null,
      state,
      received_at: receivedAt,
      hasty: hasty ? 1 : 0,
      version: 1,
      owner_id: null,
      due_at: null,
      sender: buildInquirySender(columns),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { title = null, usd = null, basis = null, car = null } = calculation ?? {}
  await saveSearchText(db, id, { ...columns, calculation_title: title, usd, basis, car })
  return id
}

type EmailDeliveryColumns = {
  [Column in 'failures' | 'next_at' | 'sent_at' | 'trouble']: MailDbTable[Column] | null
}

type InquiryRow = Awaited<ReturnType<ReturnType<typeof buildInquirySqlQuery>['execute']>>[number]

export const toQuotedCalculation = ({
  calculation_id,
  calculation_title,
  usd,
}: Pick<InquiryRow, 'calculation_id' | 'calculation_title' | 'usd'>): Inquiry['calculation'] =>
  calculation_id === null || calculation_title === null || usd === null
    ? null
    : { id: calculation_id, usd, title: calculation_title }

export const toEmailDelivery = ({
  failures,
  next_at,
  sent_at,
  trouble,
}: EmailDeliveryColumns): Inquiry['mail'] =>
  failures === null
    ? null
    : {
        state: sent_at === null ? 'waiting' : 'sent',
        failures,
        nextAt: sent_at === null ? next_at : null,
        sentAt: sent_at,
        trouble,
      }

const toAnswer = ({ answer_id, answer_author, answer_at }: InquiryRow): Inquiry['answer'] =>
  answer_id === null || answer_author === null || answer_at === null
    ? null
    : { id: answer_id, author: answer_author, at: answer_at }

export const toInquiryFromRow = (row: InquiryRow): Inquiry => {
  const { id, state, note, version, owner_id, owner_name } = row
  const common = {
    id,
    state,
    owner: owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name },
    due: row.due_at,
    note,
    receivedAt: row.received_at,
    hasty: row.hasty === 1,
    mail: toEmailDelivery(row),
    answer: toAnswer(row),
    answerMail: toEmailDelivery({
      failures: row.answer_failures,
      next_at: row.answer_next_at,
      sent_at: row.answer_sent_at,
      trouble: row.answer_trouble,
    }),
    calculation: toQuotedCalculation(row),
    version,
  }
  return row.kind === 'callback'
    ? { ...common, kind: row.kind, name: row.name ?? '', phone: row.phone ?? '' }
    : { ...common, kind: row.kind, email: row.email ?? '', message: row.message ?? '' }
}

/** Matches an answer that the mail server has refused for good. It waits until an admin sends it again. */
export const isRefusedAnswer = (each: ExpressionBuilder<DatabaseTables, 'mail'>) =>
  each.and({ 'mail.kind': 'answer', 'mail.sent_at': null, 'mail.next_at': null })

const selectWithoutMessage = (db: Db) =>
  db
    .selectFrom('request')
    .leftJoin('mail', (join) =>
      join.onRef('mail.request_id', '=', 'request.id').on('mail.kind', '=', 'office'),
    )
    .leftJoin('calculation', 'calculation.id', 'request.calculation_id')
    .leftJoin('admin as owner', 'owner.id', 'request.owner_id')
    .leftJoin('request_event as answer', (join) =>
      join.on(({ eb, selectFrom }) => {
        const answers = selectFrom('request_event as event').where('event.kind', '=', 'answer')
        const ofInquiry = answers.whereRef('event.request_id', '=', 'request.id')
        return eb(
          'answer.id',
          '=',
          ofInquiry.select(({ fn }) => fn.max('event.id').as('id')),
        )
      }),
    )
    .leftJoin('mail as answer_mail', (join) =>
      join.on(({ eb, fn, selectFrom }) => {
        const refused = selectFrom('mail')
          .where(isRefusedAnswer)
          .whereRef('mail.request_id', '=', 'request.id')
        const refusedId = refused.select((each) => each.fn.max('mail.id').as('id'))
        return eb('answer_mail.id', '=', fn.coalesce(refusedId, 'answer.mail_id'))
      }),
    )
    .select(['request.id', 'request.kind', 'request.name', 'phone', 'request.email', 'state', 'note'])
    .select(['request.calculation_id', 'received_at', 'hasty', 'request.version'])
    .select(['owner_id', 'owner.name as owner_name', 'due_at'])
    .select(['answer.id as answer_id', 'answer.author_name as answer_author', 'answer.at as answer_at'])
    .select(['answer_mail.failures as answer_failures', 'answer_mail.next_at as answer_next_at'])
    .select(['answer_mail.sent_at as answer_sent_at', 'answer_mail.trouble as answer_trouble'])
    .select(['mail.failures', 'mail.next_at', 'mail.sent_at', 'mail.trouble'])
    .select(['calculation.title as calculation_title', 'calculation.usd'])

export const buildInquirySqlQuery = (db: Db) => selectWithoutMessage(db).select('message')

export const buildShortenedInquirySqlQuery = (db: Db) =>
  selectWithoutMessage(db).select(
    sql<string | null>`substr(message, 1, ${INQUIRY_MESSAGE_PREVIEW_LENGTH})`.as('message'),
  )

export const findInquiryById = async (db: Db, id: number): Promise<Inquiry | undefined> => {
  const row = await buildInquirySqlQuery(db).where('request.id', '=', id).executeTakeFirst()
  return row && toInquiryFromRow(row)
}

type InquiryColumns = Pick<InquiryDbTable, 'state' | 'owner_id' | 'due_at' | 'note'>

type InquiryColumnChange = { [Column in keyof InquiryColumns]?: InquiryColumns[Column] | undefined }

/** Sets the columns that are given, and adds to the versions: one for each event. */
export const updateInquiryColumns = async (
  db: Db,
  ids: readonly number[],
  change: InquiryColumnChange,
  versions = 1,
): Promise<void> => {
  await db
    .updateTable('request')
    .set((each) => ({ ...change, version: each('version', '+', versions) }))
    .where('id', 'in', ids)
    .execute()
  if (change.note !== undefined) for (const id of ids) await updateSearchText(db, id)
}
