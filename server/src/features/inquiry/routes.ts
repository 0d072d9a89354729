import { type AdminUser, contract, type Endpoint, type Inquiry } from 'shared/contract'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { endAdminActivity, listActiveAdmins, markAdminActive } from '../../domain/activity-leases.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { makeRefusedMailDue } from '../../domain/outbox/mail-repository.ts'
import {
  type ApiOperation,
  type ApiOperationInput,
  defineApiOperation,
  defineApiOperationWithCustomResult,
} from '../../http/api-operation.ts'
import { apiResponseBuilders } from '../../http/responses/respond.ts'
import {
  createEntityStorageByIdempotencyKey,
  createWholeResponseStorageByIdempotencyKey,
  prepareAndRunIdempotentWrite,
  runIdempotentEntityWrite,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import { answerInquiry, withdrawAnswer } from './answer-inquiry.ts'
import { addInquiryNote, changeInquiriesOfVersions, recordCall, updateInquiry } from './change-inquiry.ts'
import { assertInquiryExists, type InquiryEditor, listInquiryNotes } from './event-repository.ts'
import { generateInquiriesCsv } from './inbox-csv.ts'
import { countInquiriesByDay, pollInboxNews } from './inbox-news.ts'
import { listInquiriesOlderThan, readInboxRevision } from './inquiry-list-repository.ts'
import {
  findRelatedInquiries,
  getInquiry,
  listInquiries,
  loadInquiryHistory,
  loadInquiryPreviews,
} from './list-inquiries.ts'
import { findInquiryById } from './repository.ts'
import { type InquiryServiceDependencies, submitInquiry } from './submit-inquiry.ts'

/** Number of inquiries read at once for the export. The texts of 50 are at most a megabyte. */
const EXPORT_BATCH_SIZE = 50

const exportInboxCsv = async (ctx: Pick<ServerContext, 'db' | 'origin' | 'version'>) => {
  const origin = ctx.origin()
  const read = async (last: Inquiry | undefined) => {
    const inquiries = await listInquiriesOlderThan(ctx.db, last, EXPORT_BATCH_SIZE)
    const ids = inquiries.map(({ id }) => id)
    const notes = Map.groupBy(await listInquiryNotes(ctx.db, ids), ({ inquiryId }) => inquiryId)
    return inquiries.map((inquiry) => ({ ...inquiry, notes: notes.get(inquiry.id) ?? [] }))
  }
  return {
    etagSeed: `${await readInboxRevision(ctx.db)} ${origin} ${ctx.version}`,
    chunks: () => generateInquiriesCsv(read, origin),
  }
}

const formRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => [
  defineApiOperation(contract.mail.callback, ({ body, ...options }) =>
    submitInquiry(ctx, { kind: 'callback', body }, options),
  ),
  defineApiOperation(contract.mail.calculation, ({ body, ...options }) =>
    submitInquiry(ctx, { kind: 'calculation', body }, options),
  ),
]

const { request: endpoints } = contract

/** Records whether a colleague is writing an answer, and returns the others who are. */
const updateInquiryPresence = async (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  admin: AdminUser,
  { id, answering }: { id: number; answering: boolean },
) => {
  await assertInquiryExists(db, id)
  const answer = { activity: `answer ${id}`, adminId: admin.id }
  if (answering) await markAdminActive(db, answer, clock())
  else await endAdminActivity(db, answer)
  const active = await listActiveAdmins(db, answer.activity, clock())
  return { answering: active.filter((colleague) => colleague.id !== admin.id) }
}

const inboxRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => [
  defineApiOperation(endpoints.list, (request) => listInquiries(ctx, request)),
  defineApiOperation(endpoints.news, ({ query, admin }) => pollInboxNews(ctx, admin, query.since)),
  defineApiOperation(endpoints.get, ({ params }) => getInquiry(ctx, params.id)),
  defineApiOperation(endpoints.history, ({ params }) => loadInquiryHistory(ctx, params.id)),
  defineApiOperation(endpoints.related, ({ params }) => findRelatedInquiries(ctx, params.id)),
  defineApiOperation(endpoints.presence, ({ params, body, admin }) =>
    updateInquiryPresence(ctx, admin, { ...params, ...body }),
  ),
  defineApiOperationWithCustomResult(endpoints.file, async () =>
    apiResponseBuilders.stream(endpoints.file, await exportInboxCsv(ctx)),
  ),
  defineApiOperation(endpoints.days, () => countInquiriesByDay(ctx)),
  defineApiOperation(endpoints.deliver, async ({ query: { inquiry } }) => {
    if (inquiry !== undefined) await makeRefusedMailDue(ctx.db, inquiry, ctx.clock().toISOString())
    ctx.outbox.retryAll()
  }),
]

/** Fields of an inquiry that responses stored by the previous release lack. They are stored for thirty days. */
const fieldsSinceInboxWork = { owner: null, due: null, answer: null, answerMail: null }

const inquiryStorage = createEntityStorageByIdempotencyKey(
  z.preprocess(
    (stored) => (typeof stored === 'object' ? { ...fieldsSinceInboxWork, ...stored } : stored),
    endpoints.get.reply,
  ),
)

const { refused } = endpoints.bulk.reply.shape

/** An earlier server stored whole inquiries. */
const storedBulkSchema = z.union([
  z.strictObject({ changedIds: z.array(z.int()), refused }),
  z
    .strictObject({ changed: z.array(z.object({ id: z.int() })), refused })
    .transform((stored) => ({ changedIds: stored.changed.map(({ id }) => id), refused: stored.refused })),
])

/** Routes that change inquiries or answer them. */
const inboxWorkRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => {
  /** Writes an inquiry, and reads in the same transaction what became of it. */
  const writeInquiry = (
    endpoint: Pick<Endpoint, 'method' | 'path'> & Pick<typeof endpoints.get, 'reply'>,
    request: Omit<ApiOperationInput<typeof endpoints.addNote>, 'body'> & { body: object },
    write: (trx: Db, inquiry: Inquiry, editor: InquiryEditor) => Promise<void>,
  ) =>
    runIdempotentEntityWrite(ctx, endpoint, { ...request, stored: inquiryStorage }, async (trx) => {
      const { id } = request.params
      const inquiry = requireExistingEntity(await findInquiryById(trx, id))
      await write(trx, inquiry, { author: request.admin, now: ctx.clock() })
      return getInquiry({ db: trx, outbox: ctx.outbox }, id)
    })
  return [
    defineApiOperation(endpoints.update, (request) =>
      writeInquiry(endpoints.update, request, (trx, inquiry, editor) =>
        updateInquiry(trx, inquiry, request.body, { ...editor, ifVersions: request.ifVersions }),
      ),
    ),
    defineApiOperation(endpoints.addNote, (request) =>
      writeInquiry(endpoints.addNote, request, (trx, { id }, editor) =>
        addInquiryNote(trx, id, request.body.text, editor),
      ),
    ),
    defineApiOperation(endpoints.recordCall, (request) =>
      writeInquiry(endpoints.recordCall, request, (trx, inquiry, editor) =>
        recordCall(trx, inquiry, request.body, editor),
      ),
    ),
    defineApiOperation(endpoints.bulk, async ({ body, idempotencyKey, admin }) => {
      // Only ids are stored, since a preview has a name, a phone number and a message.
      const stored = createWholeResponseStorageByIdempotencyKey(storedBulkSchema)
      const { changedIds, refused } = await prepareAndRunIdempotentWrite(
        ctx,
        endpoints.bulk,
        { idempotencyKey, body, stored },
        async (now) => (trx) => changeInquiriesOfVersions(trx, body, { author: admin, now }),
      )
      return { changed: await loadInquiryPreviews(ctx, changedIds), refused }
    }),
    defineApiOperation(endpoints.answer, async ({ params: { id }, body, idempotencyKey, admin }) => {
      const editor = { author: admin, now: ctx.clock() }
      const answer = { id, body, idempotencyKey: idempotencyKey?.key }
      const reply = await ctx.db.transaction().execute(async (trx) => ({
        ...(await answerInquiry(ctx, trx, answer, editor)),
        inquiry: (await getInquiry({ db: trx, outbox: ctx.outbox }, id)).value,
      }))
      ctx.outbox.wake()
      return reply
    }),
    defineApiOperation(endpoints.withdrawAnswer, ({ params: { id, n }, admin }) => {
      const editor = { author: admin, now: ctx.clock() }
      return ctx.db.transaction().execute((trx) => withdrawAnswer(trx, { inquiryId: id, eventId: n }, editor))
    }),
  ]
}

export const inquiryRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => [
  ...formRoutes(ctx),
  ...inboxRoutes(ctx),
  ...inboxWorkRoutes(ctx),
]
