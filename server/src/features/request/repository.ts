import type { Selectable } from 'kysely'
import type { Versioned } from 'shared/client'
import type { Request, RequestState } from 'shared/contract'
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

const fromRow = (row: Row): Request => {
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

const withMail = (db: Db) =>
  db
    .selectFrom('request')
    .leftJoin('mail', 'mail.request_id', 'request.id')
    .leftJoin('calculation', 'calculation.id', 'request.calculation_id')
    .selectAll('request')
    .select(['mail.failures', 'mail.next_at', 'mail.sent_at', 'mail.trouble'])
    .select(['calculation.title as calculation_title', 'calculation.usd'])

/** Newest first; without a state all but spam. */
export const allRequests = async (db: Db, state: RequestState | undefined): Promise<Request[]> => {
  const rows = await withMail(db)
    .where('request.state', state === undefined ? '!=' : '=', state ?? 'spam')
    .orderBy('request.received_at', 'desc')
    .orderBy('request.id', 'desc')
    .execute()
  return rows.map(fromRow)
}

export const requestById = async (db: Db, id: number): Promise<Versioned<Request> | undefined> => {
  const row = await withMail(db).where('request.id', '=', id).executeTakeFirst()
  return row && { value: fromRow(row), version: row.version }
}

type Change = Partial<Pick<Request, 'state' | 'note'>>

export const changeRequest = async (db: Db, id: number, change: Change): Promise<void> => {
  await db
    .updateTable('request')
    .set((each) => ({ ...change, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Moment = Pick<Request, 'kind' | 'receivedAt'>

export const momentsSince = async (db: Db, instant: string): Promise<Moment[]> => {
  const rows = await db
    .selectFrom('request')
    .select(['kind', 'received_at'])
    .where('received_at', '>=', instant)
    .where('state', '!=', 'spam')
    .execute()
  return rows.map(({ kind, received_at }) => ({ kind, receivedAt: received_at }))
}
