import { type Selectable, sql } from 'kysely'
import type { Versioned } from 'shared/client'
import { type Request, type RequestState, SHORT_MESSAGE } from 'shared/contract'
import { buildSearchText } from '../../db/inbox-search.ts'
import type { Db } from '../../db/open.ts'
import type { MailTable, RequestTable } from './table.ts'

interface Arrival {
  readonly fields:
    | { readonly kind: 'callback'; readonly name: string; readonly phone: string }
    | {
        readonly kind: 'calculation'
        readonly email: string
        readonly message: string
        readonly calculation_id: string | null
      }
  readonly state: RequestState
  readonly receivedAt: string
  readonly hasty: boolean
}

/** Rebuilds the search text of an inquiry from its current fields. */
const writeSearchText = async (db: Db, id: number): Promise<void> => {
  const row = await wholeRequests(db).where('request.id', '=', id).executeTakeFirstOrThrow()
  const text = buildSearchText(row)
  await db
    .insertInto('request_search')
    .values({ request_id: id, text })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ text }))
    .execute()
}

const nothing = { name: null, phone: null, email: null, message: null, calculation_id: null }

export const insertRequest = async (
  db: Db,
  { fields, state, receivedAt, hasty }: Arrival,
): Promise<number> => {
  const { id } = await db
    .insertInto('request')
    .values({
      ...nothing,
      ...fields,
      state,
      note: '',
      received_at: receivedAt,
      hasty: hasty ? 1 : 0,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeSearchText(db, id)
  return id
}

type MailColumns = Pick<MailTable, 'failures' | 'next_at' | 'sent_at' | 'trouble'>
type Row = Selectable<RequestTable> & { [Column in keyof MailColumns]: MailColumns[Column] | null } & {
  readonly calculation_title: string | null
  readonly usd: number | null
}

type Quoted = Extract<Request, { kind: 'calculation' }>['calculation']

const quotedOf = ({ calculation_id, calculation_title, usd }: Row): Quoted =>
  calculation_id === null || calculation_title === null || usd === null
    ? null
    : { id: calculation_id, usd, title: calculation_title }

const mailOf = ({ failures, next_at, sent_at, trouble }: Row): Request['mail'] =>
  failures === null
    ? null
    : {
        state: sent_at === null ? 'waiting' : 'sent',
        failures,
        nextAt: sent_at === null ? next_at : null,
        sentAt: sent_at,
        trouble,
      }

export const fromRow = (row: Row): Request => {
  const { id, state, note, version } = row
  const common = {
    id,
    state,
    note,
    receivedAt: row.received_at,
    hasty: row.hasty === 1,
    mail: mailOf(row),
    version,
  }
  return row.kind === 'callback'
    ? { ...common, kind: row.kind, name: row.name ?? '', phone: row.phone ?? '' }
    : {
        ...common,
        kind: row.kind,
        email: row.email ?? '',
        message: row.message ?? '',
        calculation: quotedOf(row),
      }
}

const withoutMessage = (db: Db) =>
  db
    .selectFrom('request')
    .leftJoin('mail', 'mail.request_id', 'request.id')
    .leftJoin('calculation', 'calculation.id', 'request.calculation_id')
    .select(['request.id', 'kind', 'name', 'phone', 'email', 'calculation_id', 'state', 'note'])
    .select(['received_at', 'hasty', 'version'])
    .select(['mail.failures', 'mail.next_at', 'mail.sent_at', 'mail.trouble'])
    .select(['calculation.title as calculation_title', 'calculation.usd'])

export const wholeRequests = (db: Db) => withoutMessage(db).select('message')

/** Selects inquiries with shortened messages, for lists. */
export const shortenedRequests = (db: Db) =>
  withoutMessage(db).select(sql<string | null>`substr(message, 1, ${SHORT_MESSAGE})`.as('message'))

export const requestById = async (db: Db, id: number): Promise<Versioned<Request> | undefined> => {
  const row = await wholeRequests(db).where('request.id', '=', id).executeTakeFirst()
  return row && { value: fromRow(row), version: row.version }
}

type Change = Partial<Pick<Request, 'state' | 'note'>>

export const changeRequest = async (db: Db, id: number, change: Change): Promise<void> => {
  await db
    .updateTable('request')
    .set((each) => ({ ...change, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (change.note !== undefined) await writeSearchText(db, id)
}
