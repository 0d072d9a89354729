import type { VersionedApiEntity } from 'shared/client'
import type { Endpoint } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type IdempotencyKey, runIdempotentEntityWrite } from '../idempotency/run-once.ts'
import type { ServerContext } from '../server-context.ts'
import { assertCurrentEntityVersion, runWriteOrThrowConflict } from './entity-guards.ts'

interface RecordWriteRequest {
  /** Only a request that changes a stored record has its id. */
  params?: { id: number } | undefined
  body: object
  ifVersions: readonly number[] | undefined
  idempotencyKey: IdempotencyKey | undefined
}

/**
 * Returns a function that writes a record of which one field is unique, once per idempotency key. A changed record must
 * still be of the version that the client has read.
 */
export const createRecordWriter =
  (
    ctx: Pick<ServerContext, 'db' | 'clock'>,
    takenField: { path: string; message: string },
    findRecord: (trx: Db, id: number) => Promise<{ version: number } | undefined>,
  ) =>
  <Schema extends z.ZodType>(
    endpoint: Pick<Endpoint, 'method' | 'path'> & { reply: Schema },
    { params, body, ifVersions, idempotencyKey }: RecordWriteRequest,
    write: (trx: Db) => Promise<VersionedApiEntity<z.output<Schema>>>,
  ) =>
    runWriteOrThrowConflict(takenField, () =>
      runIdempotentEntityWrite(ctx, endpoint, { params, body, idempotencyKey }, async (trx) => {
        if (params) assertCurrentEntityVersion(await findRecord(trx, params.id), ifVersions)
        return write(trx)
      }),
    )

export const deleteRecord = async (
  db: Db,
  table: 'admin' | 'category' | 'letter_template' | 'meta',
  id: number,
): Promise<void> => {
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not-found')
}

export const toVersionedRecord = <Row extends { version: number }>({ version, ...value }: Row) => ({
  value,
  version,
})
