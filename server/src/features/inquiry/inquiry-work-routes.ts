import { contract } from 'shared/contract'
import { z } from 'zod'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import {
  createEntityStorageByIdempotencyKey,
  createIdempotentRequest,
  createWholeResponseStorageByIdempotencyKey,
  runIdempotentEntityWrite,
  runIdempotentRequestInTransaction,
} from '../../idempotency/run-once.ts'
import { answerInquiry, withdrawAnswer } from './answer-inquiry.ts'
import { addInquiryNote, changeInquiriesOfVersions, recordCall, updateInquiry } from './change-inquiry.ts'
import { getInquiry, loadInquiryPreviews } from './list-inquiries.ts'
import { findInquiryById } from './repository.ts'
import type { InquiryServiceDependencies } from './submit-inquiry.ts'

const { request: endpoints } = contract

/** Fields of an inquiry that responses stored by the previous release lack. They are stored for thirty days. */
const fieldsSinceInboxWork = { owner: null, due: null, answer: null, answerMail: null }

const updateStorage = createEntityStorageByIdempotencyKey(
  z.preprocess(
    (stored) => (typeof stored === 'object' ? { ...fieldsSinceInboxWork, ...stored } : stored),
    endpoints.update.reply,
  ),
)

/** Routes that change inquiries or answer them. */
export const inquiryWorkRoutes = (ctx: InquiryServiceDependencies): ApiOperation[] => [
  defineApiOperation(endpoints.update, ({ params: { id }, body, ifVersions, idempotencyKey, admin }) =>
    runIdempotentEntityWrite(
      ctx,
      endpoints.update,
      { idempotencyKey, body: { id, ...body }, stored: updateStorage },
      async (trx) => {
        await updateInquiry(trx, id, body, { author: admin, now: ctx.clock(), ifVersions })
        return getInquiry({ db: trx, outbox: ctx.outbox }, id)
      },
    ),
  ),
  defineApiOperation(endpoints.addNote, ({ params: { id }, body, idempotencyKey, admin }) =>
    runIdempotentEntityWrite(
      ctx,
      endpoints.addNote,
      { idempotencyKey, body: { id, ...body } },
      async (trx) => {
        requireExistingEntity(await findInquiryById(trx, id))
        await addInquiryNote(trx, id, body.text, { author: admin, now: ctx.clock() })
        return getInquiry({ db: trx, outbox: ctx.outbox }, id)
      },
    ),
  ),
  defineApiOperation(endpoints.recordCall, ({ params: { id }, body, idempotencyKey, admin }) =>
    runIdempotentEntityWrite(
      ctx,
      endpoints.recordCall,
      { idempotencyKey, body: { id, ...body } },
      async (trx) => {
        const inquiry = requireExistingEntity(await findInquiryById(trx, id))
        await recordCall(trx, inquiry, body, { author: admin, now: ctx.clock() })
        return getInquiry({ db: trx, outbox: ctx.outbox }, id)
      },
    ),
  ),
  defineApiOperation(endpoints.bulk, ({ body, idempotencyKey, admin }) => {
    const now = ctx.clock()
    const stored = createWholeResponseStorageByIdempotencyKey(endpoints.bulk.reply)
    const call = createIdempotentRequest(endpoints.bulk, { idempotencyKey, body, stored, now })
    return ctx.db.transaction().execute((trx) =>
      runIdempotentRequestInTransaction(trx, call, async () => {
        const { changedIds, refused } = await changeInquiriesOfVersions(trx, body, { author: admin, now })
        return { changed: await loadInquiryPreviews({ db: trx, outbox: ctx.outbox }, changedIds), refused }
      }),
    )
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
  defineApiOperation(endpoints.withdrawAnswer, ({ params: { id, n } }) =>
    ctx.db.transaction().execute((trx) => withdrawAnswer(trx, { inquiryId: id, eventId: n }, ctx.clock())),
  ),
]
