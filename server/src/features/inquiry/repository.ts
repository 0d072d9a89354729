import { type Selectable, sql } from 'kysely'
import {
  type contract,
  INQUIRY_MESSAGE_PREVIEW_LENGTH,
  type Inquiry,
  type InquiryStatus,
} from 'shared/contract'
import { z } from 'zod'
import type { Db, InquiryDbTable, MailDbTable } from '../../db/db.ts'
import { buildInquirySearchText, type InquirySearchFields } from '../../db/inbox-search.ts'
import type { CalculationDbTable } from '../../db/schema/calculator.ts'

export type CalculationQuotedInInquiry = Pick<CalculationDbTable, 'id' | 'title' | 'usd' | 'basis'>

interface NewInquiry {
  fields:
    | { kind: 'callback'; name: string; phone: string }
    | { kind: 'calculation'; email: string; message: string }
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

type SearchedColumns = Omit<InquirySearchFields, 'calculation_places'> & { basis: string | null }

const saveSearchText = async (db: Db, id: number, { basis, ...fields }: SearchedColumns): Promise<void> => {
  const text = buildInquirySearchText({ ...fields, calculation_places: parseCalculationPlaces(basis) })
  await db
    .insertInto('request_search')
    .values({ request_id: id, text })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ text }))
    .execute()
}

const updateSearchText = async (db: Db, id: number): Promise<void> => {
  const row = await buildInquirySqlQuery(db)
    .select('calculation.basis')
    .where('request.id', '=', id)
    .executeTakeFirstOrThrow()
  await saveSearchText(db, id, row)
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { title = null, usd = null, basis = null } = calculation ?? {}
  await saveSearchText(db, id, { ...columns, calculation_title: title, usd, basis })
  return id
}

type MailColumns = Pick<MailDbTable, 'failures' | 'next_at' | 'sent_at' | 'trouble'>
type InquiryRow = Selectable<InquiryDbTable> & {
  [Column in keyof MailColumns]: MailColumns[Column] | null
} & {
  calculation_title: string | null
  usd: number | null
}

const toQuotedCalculation = ({
  calculation_id,
  calculation_title,
  usd,
}: InquiryRow): Inquiry['calculation'] =>
  calculation_id === null || calculation_title === null || usd === null
    ? null
    : { id: calculation_id, usd, title: calculation_title }

const toMailState = ({ failures, next_at, sent_at, trouble }: InquiryRow): Inquiry['mail'] =>
  failures === null
    ? null
    : {
        state: sent_at === null ? 'waiting' : 'sent',
        failures,
        nextAt: sent_at === null ? next_at : null,
        sentAt: sent_at,
        trouble,
      }

export const toInquiryFromRow = (row: InquiryRow): Inquiry => {
  const { id, state, note, version } = row
  const common = {
    id,
    state,
    note,
    receivedAt: row.received_at,
    hasty: row.hasty === 1,
    mail: toMailState(row),
    calculation: toQuotedCalculation(row),
    version,
  }
  return row.kind === 'callback'
    ? { ...common, kind: row.kind, name: row.name ?? '', phone: row.phone ?? '' }
    : { ...common, kind: row.kind, email: row.email ?? '', message: row.message ?? '' }
}

const selectWithoutMessage = (db: Db) =>
  db
    .selectFrom('request')
    .leftJoin('mail', (join) =>
      join.onRef('mail.request_id', '=', 'request.id').on('mail.kind', '=', 'office'),
    )
    .leftJoin('calculation', 'calculation.id', 'request.calculation_id')
    .select(['request.id', 'request.kind', 'name', 'phone', 'email', 'calculation_id', 'state', 'note'])
    .select(['received_at', 'hasty', 'version'])
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

export const updateInquiryFields = async (
  db: Db,
  id: number,
  change: z.output<typeof contract.request.update.body>,
): Promise<void> => {
  await db
    .updateTable('request')
    .set((each) => ({ ...change, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (change.note !== undefined) await updateSearchText(db, id)
}
