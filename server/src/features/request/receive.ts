import { randomUUID } from 'node:crypto'
import { type CalculationMail, type Callback, contract, type Received } from 'shared/contract'
import { AppError } from 'shared/errors'
import { findSavedCalculation } from '../../calculator/saved-calculation.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Repeat } from '../../http/operation.ts'
import type { Counted } from '../../http/request-limit.ts'
import { answerOnce, wholeAnswer } from '../../repeats/answer-once.ts'
import { isHasty } from './is-hasty.ts'
import { insertMail } from './mail-repository.ts'
import { insertRequest } from './repository.ts'

type Form =
  | { readonly kind: 'callback'; readonly body: Callback }
  | { readonly kind: 'calculation'; readonly body: CalculationMail }

interface Asking {
  readonly address: string
  readonly repeat: Repeat | undefined
}

const fieldsOf = ({ kind, body }: Form) =>
  kind === 'callback'
    ? { kind, name: body.name, phone: body.phone }
    : { kind, email: body.email, message: body.message, calculation_id: body.calculation ?? null }

const notKept = {
  path: 'calculation',
  code: 'unknown',
  message: 'Такого расчёта у нас нет. Сохраните его заново или отправьте вопрос без него',
}

const demandKept = async (ctx: Context, trx: Db, form: Form): Promise<void> => {
  const id = form.kind === 'calculation' ? form.body.calculation : undefined
  if (id !== undefined && !(await findSavedCalculation(trx, ctx, id)))
    throw new AppError('validation', { errors: [notKept] })
}

const isOfRobot = ({ body }: Form): boolean => (body.website ?? '').trim() !== ''

/** Stores the inquiry and its email in one transaction. An inquiry of a robot is stored as spam without an email. */
const keep = async (trx: Db, form: Form, now: Date): Promise<Received> => {
  const isSpam = isOfRobot(form)
  const receivedAt = now.toISOString()
  const id = await insertRequest(trx, {
    fields: fieldsOf(form),
    state: isSpam ? 'spam' : 'new',
    receivedAt,
    hasty: isHasty(form.body.openedAt, now),
  })
  if (!isSpam) {
    await insertMail(trx, { requestId: id, messageId: `<${randomUUID()}@requests>`, nextAt: receivedAt })
  }
  return { id, receivedAt }
}

export const receive = async (ctx: Context, form: Form, { address, repeat }: Asking): Promise<Received> => {
  const { method, path, reply } = contract.mail[form.kind]
  const now = ctx.clock()
  let counted: Counted | undefined
  const accept = async (trx: Db): Promise<Received> => {
    await demandKept(ctx, trx, form)
    // Thousands of phones share one address, so a robot among them must only use up the allowance of robots.
    counted = ctx.requestLimit.take(address, isOfRobot(form) ? 'robots' : undefined)
    return keep(trx, form, now)
  }
  const asked = { call: `${method} ${path}`, repeat, body: form.body, stored: wholeAnswer(reply), now }
  const received = await ctx.db
    .transaction()
    .execute((trx) => answerOnce(trx, asked, () => accept(trx)))
    .catch((error: unknown) => {
      counted?.back()
      throw error
    })
  ctx.outbox.wake()
  return received
}
